-- Nicknames and real names are found however their accents and case are typed. The expressions are those of base/plain-letters.ts.
drop index members_by_nickname;
drop index member_profiles_by_name;
create index members_by_plain_nickname on members
  (merchant_code, (regexp_replace(translate(lower(normalize(nickname, nfkd)), 'đĐðÐøØłŁı', 'ddddoolli'), '[\u0300-\u036f]', '', 'g')) text_pattern_ops)
  where nickname <> '';
create index member_profiles_by_plain_name on member_profiles
  ((regexp_replace(translate(lower(normalize(payee_name, nfkd)), 'đĐðÐøØłŁı', 'ddddoolli'), '[\u0300-\u036f]', '', 'g')) text_pattern_ops)
  where payee_name is not null;
