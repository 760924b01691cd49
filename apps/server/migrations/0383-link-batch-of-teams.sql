-- Who stands above the members of one run, while it runs: looked for once among all links of all members.
create unlogged table team_link_batch (
  ancestor_id bigint not null,
  member_id bigint not null,
  child_id bigint not null,
  depth integer not null,
  from_day date not null,
  until_day date not null
);
