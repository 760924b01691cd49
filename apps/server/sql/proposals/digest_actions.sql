-- How many actions are in a range of ids, and SHA-256 over the hashes of their lines, in order.
create or replace function digest_actions(p_after bigint, p_until bigint)
returns table (actions bigint, digest bytea) language sql stable as $$
  select count(*), sha256(coalesce(string_agg(sha256(convert_to(json_build_array(
    a.id, a.merchant_code, a.operator_id, a.operator_name, a.action, a.subject, a.detail, a.address,
    floor(extract(epoch from a.happened_at) * 1000000)::bigint
  )::text, 'UTF8')), ''::bytea order by a.id), ''::bytea))
  from operator_actions a where a.id > p_after and a.id <= p_until
$$;
