-- The levels of a merchant's members, such as Silver and Gold, lowest first, and which of them each member has. An operator gives them; how they
-- are earned is not said here.
create table member_levels (
  merchant_code text not null references merchants,
  code text not null check (code ~ '^[a-z][a-z0-9-]{0,31}$'),
  titles jsonb not null,
  position smallint not null default 0,
  primary key (merchant_code, code)
);
alter table members add column level_code text,
  add constraint members_have_a_level_of_theirs foreign key (merchant_code, level_code) references member_levels (merchant_code, code);
insert into member_levels (merchant_code, code, titles, position)
select m.code, l.code, l.titles::jsonb, l.position
from merchants m, (values
  ('silver', '{"EN":"Silver","TY":"Silver","CN":"白银","VI":"Bạc","TH":"ซิลเวอร์"}', 1),
  ('gold', '{"EN":"Gold","TY":"Gold","CN":"黄金","VI":"Vàng","TH":"โกลด์"}', 2)
) l (code, titles, position)
where m.is_demo;
