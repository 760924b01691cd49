-- Raises the version of the catalogue of each merchant whose rows changed.
create or replace function raise_catalogue_versions() returns trigger language plpgsql as $$
begin
  insert into catalogue_versions (merchant_code, version)
  select distinct merchant_code, 1 from changed
  on conflict (merchant_code) do update set version = catalogue_versions.version + 1;
  return null;
end $$;
