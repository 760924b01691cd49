-- Members that a machine plays, so that a fresh installation has something on its boards. They are told apart wherever they show.
alter table members add column is_demo boolean not null default false;
create index demo_members on members (merchant_code) where is_demo;
