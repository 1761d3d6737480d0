-- Texts of the catalogue in other languages, by their English text. A text that is changed in English loses its translation.
CREATE TABLE translations (
  language text NOT NULL,
  source text NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (language, source)
);
