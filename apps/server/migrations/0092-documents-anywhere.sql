-- An exclusion looks for the person's other accounts by document too.
create index member_profiles_by_document on member_profiles (id_number) where id_number is not null;
