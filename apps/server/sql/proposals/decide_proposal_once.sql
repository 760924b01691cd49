-- A proposal is decided once, and nothing else of it ever changes: the approver approves exactly what the approver read.
create or replace function decide_proposal_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a proposal is never deleted'; end if;
  if old.outcome is not null then raise exception 'proposal % was decided', old.id; end if;
  if new.outcome is null or (new.id, new.merchant_code, new.kind, new.subject, new.payload, new.reason, new.request_id, new.maker_id,
      new.maker_name, new.made_at, new.expires_at, new.follows_id)
    is distinct from (old.id, old.merchant_code, old.kind, old.subject, old.payload, old.reason, old.request_id, old.maker_id,
      old.maker_name, old.made_at, old.expires_at, old.follows_id) then
    raise exception 'proposal % is written once', old.id;
  end if;
  return new;
end $$;
