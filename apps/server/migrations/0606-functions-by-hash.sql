-- Functions stand once, in sql/<slice>/, and are made whenever their text is another one. Which text was made when, and what the database
-- made of it: a function that was changed by hand is made once more.
create table sql_functions (
  name text not null,
  -- SHA-256 of the file.
  hash text not null,
  -- MD5 of the definition as the database tells it.
  definition text not null,
  applied_at timestamptz not null,
  primary key (name, hash)
);
