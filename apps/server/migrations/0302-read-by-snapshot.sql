-- The figures are read on by snapshot instead of by the first open transaction: what was committed since the last snapshot is taken at
-- once, whoever still has a transaction open elsewhere in the cluster. What was read before is read again, once.
alter table team_cursor drop column read_xid, add column seen pg_snapshot;
update team_cursor set is_built = false;

-- Who deletes a guest looks for links to it by ancestor and member, which have an index; a child is always a member of another link.
alter table team_links drop constraint team_links_child_id_fkey;
alter table team_moves drop constraint team_moves_from_upline_id_fkey, drop constraint team_moves_to_upline_id_fkey;
drop index team_links_by_child;

-- The members of a team are counted, and those right below found, in the index alone.
create index team_links_by_ancestor on team_links (ancestor_id, depth, from_day, until_day, member_id);
drop index team_links_direct;
