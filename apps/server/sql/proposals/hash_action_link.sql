-- The hash of a link: SHA-256 over two lines of plain text, the hash before it, then its day, its range, how many actions, and their digest.
create or replace function hash_action_link(
  p_previous bytea, p_day date, p_after bigint, p_until bigint, p_actions bigint, p_digest bytea
) returns bytea language sql immutable as $$
  select sha256(convert_to(encode(p_previous, 'hex') || E'\n' ||
    concat_ws(' ', to_char(p_day, 'YYYY-MM-DD'), p_after, p_until, p_actions, encode(p_digest, 'hex')), 'UTF8'))
$$;
