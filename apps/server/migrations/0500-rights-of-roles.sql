-- The server connects as a role that owns nothing. What changes the books does so within functions that act with the rights of their
-- owner, so that the role itself can neither write a posting nor a balance. Each says where it looks for names, temporary tables last.
alter function ledger.post_calls(
  integer[], smallint[], bigint[], integer[], text[], smallint[], bigint[], bigint[], bigint[], bigint[], text[], text[], bigint[], smallint[],
  timestamptz
) security definer set search_path = ledger, public, pg_temp;
alter function ledger.count_losses(smallint, bigint, timestamptz) security definer set search_path = ledger, public, pg_temp;
alter function ledger.add_link(bigint, timestamptz) security definer set search_path = ledger, public, pg_temp;
-- It owns the partitions that it makes.
alter function ledger.add_month(timestamptz) security definer set search_path = ledger, public, pg_temp;
-- It deletes guests and nobody else.
alter function forget_guests(timestamptz, integer) security definer set search_path = public, pg_temp;

-- Nobody calls them unless told so; what only they call, they call as the owner.
revoke execute on function
  ledger.post_calls(
    integer[], smallint[], bigint[], integer[], text[], smallint[], bigint[], bigint[], bigint[], bigint[], text[], text[], bigint[], smallint[],
    timestamptz
  ),
  ledger.count_losses(smallint, bigint, timestamptz),
  ledger.add_link(bigint, timestamptz),
  ledger.add_month(timestamptz),
  ledger.add_partition(text, text, text, bigint, bigint),
  forget_guests(timestamptz, integer)
from public;
