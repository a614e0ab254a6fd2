drop table document_versions, documents cascade;
