-- What one operator wants done and another decides: what makes the house owe money, and who may do what. The row says what would
-- change, before and after, and is what the other one reads; the slice that knows the kind does it when it is approved.
create table proposals (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  -- Kind and number of what it is about, such as `operator:17`.
  subject text not null check (length(subject) between 3 and 80),
  -- {"before": …, "after": …}
  payload jsonb not null check (payload ? 'before' and payload ? 'after'),
  reason text not null check (length(reason) between 3 and 500),
  -- Of whoever asks: the same again is the same proposal.
  request_id text not null check (request_id ~ '^[A-Za-z0-9-]{8,64}$'),
  -- Null is somebody at the command line of the server.
  maker_id bigint references operators,
  maker_name text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  checker_id bigint references operators,
  checker_name text,
  decided_at timestamptz,
  outcome text check (outcome in ('approved', 'rejected', 'withdrawn', 'expired')),
  -- What the other one says to a rejection.
  note text not null default '' check (length(note) <= 500),
  check (expires_at > made_at),
  check ((outcome is null) = (decided_at is null)),
  check (coalesce(outcome in ('approved', 'rejected'), false) = (checker_id is not null)),
  check ((checker_id is null) = (checker_name is null)),
  -- Whoever decides is another person than whoever made it.
  check (checker_id is null or maker_id is null or checker_id <> maker_id),
  check (outcome is distinct from 'approved' or decided_at < expires_at)
);
create unique index proposals_one_open on proposals (merchant_code, kind, subject) where outcome is null;
create unique index proposals_by_request on proposals (merchant_code, request_id);
create index proposals_by_merchant on proposals (merchant_code, id desc);

-- A proposal is decided once, and nothing else of it ever changes: what was approved is what was read.
create function decide_proposal_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a proposal is never deleted'; end if;
  if old.outcome is not null then raise exception 'proposal % was decided', old.id; end if;
  if new.outcome is null or (new.id, new.merchant_code, new.kind, new.subject, new.payload, new.reason, new.request_id, new.maker_id,
      new.maker_name, new.made_at, new.expires_at)
    is distinct from (old.id, old.merchant_code, old.kind, old.subject, old.payload, old.reason, old.request_id, old.maker_id,
      old.maker_name, old.made_at, old.expires_at) then
    raise exception 'proposal % is written once', old.id;
  end if;
  return new;
end $$;
create trigger proposals_are_decided_once before update or delete on proposals for each row execute function decide_proposal_once();
