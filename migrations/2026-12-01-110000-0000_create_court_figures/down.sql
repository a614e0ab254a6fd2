drop table court_figures;
