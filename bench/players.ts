import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { memberId } from '../apps/server/src/base/ids.ts'
import { openLinkSecret } from '../apps/server/src/base/partner-secrets.ts'
import type { Sealed, Seals } from '../apps/server/src/base/sealed.ts'
import { shardOf } from '../apps/server/src/ledger/index.ts'

/** Members with enough money to bet for as long as a bench lasts, and the link through which they bet. */
export type Players = { casinoId: string; secret: string; accounts: string[] }

const FOR_A_BENCH = { count: 2_000, eachMinor: 1_000_000_000_000n }

/**
 * Makes members with wallets, and a function `bench_bet(n)` that posts one bet of the n-th as leanly as the same rows can
 * be written: the database's own limit for one transfer a commit.
 */
export async function makePlayers(databaseUrl: string, seals: Seals, { count, eachMinor } = FOR_A_BENCH): Promise<Players> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `insert into members (merchant_code, account, account_key, password_hash, type, registered_at)
     select 'pavilion', 'bench' || n, 'bench' || n, 'none', 0, now() from generate_series(1, $1) n returning id`,
    [count],
  )
  const accounts = rows.map((row) => row.id)
  const shards = accounts.map((account) => shardOf(memberId(BigInt(account))))
  const base = BigInt(`0x${randomBytes(5).toString('hex')}`) << 20n
  const wallets = accounts.map((_, index) => base + BigInt(index))
  await client.query(
    `insert into ledger.accounts (shard, id, kind, merchant_code, owner, currency)
     select shard, id, 'wallet', 'pavilion', 'member:' || member, 'PHP'
     from unnest($1::smallint[], $2::bigint[], $3::text[]) as w (shard, id, member)`,
    [shards, wallets, accounts],
  )
  await client.query(
    `insert into ledger.accounts (shard, id, kind, merchant_code, owner, currency)
     select shard, $1::bigint + shard * 2 + side, kind, 'pavilion', 'bench', 'PHP'
     from generate_series(0, 255) as shard, (values (0, 'funding'), (1, 'provider')) as k (side, kind)`,
    [base + 500_000n],
  )
  await client.query(
    `select count(*) from (select ledger.lock_accounts($1::smallint[], $2::bigint[])) l, lateral ledger.post_calls(
       array(select n from generate_series(1, $3) n), $1::smallint[], array(select $4::bigint + n from generate_series(1, $3) n),
       array(select 0 from generate_series(1, $3)), array(select 'bench fund ' || n from generate_series(1, $3) n),
       array(select 6::smallint from generate_series(1, $3)), array(select $5::bigint + s * 2 from unnest($1::smallint[]) with ordinality u (s, o) order by o),
       $2::bigint[], $2::bigint[], array(select $6::bigint from generate_series(1, $3)), array(select 'PHP' from generate_series(1, $3)),
       array(select 'bench' from generate_series(1, $3)), array(select null::bigint from generate_series(1, $3)),
       array(select 0::smallint from generate_series(1, $3)), now())`,
    [shards, wallets, count, base + 100_000n, base + 500_000n, eachMinor],
  )
  await makeBenchFunction(client, shards, wallets, base + 500_000n)
  // Nobody opens a game here, and what is won is drawn at random.
  await client.query('update provider_links set is_session_demanded = false, multiple_max = null')
  const link = await client.query<{ casino_id: string; secret: Sealed }>(
    "select casino_id, secret from provider_links where merchant_code = 'pavilion' and is_in_house",
  )
  await client.query('analyze')
  await client.end()
  const found = link.rows[0]
  if (!found) throw new Error('the demo merchant has no in-house link')
  return { casinoId: found.casino_id, secret: openLinkSecret(seals, found), accounts }
}

async function makeBenchFunction(client: pg.Client, shards: number[], wallets: bigint[], house: bigint): Promise<void> {
  await client.query('create sequence bench_numbers start 1000')
  await client.query('create table bench_wallets (n integer primary key, shard smallint, wallet bigint, house bigint)')
  await client.query(
    `insert into bench_wallets select ord, shard, wallet, $3::bigint + shard * 2 + 1
     from unnest($1::smallint[], $2::bigint[]) with ordinality as w (shard, wallet, ord)`,
    [shards, wallets, house],
  )
  await client.query(`
    create function bench_bet(p_n integer) returns void language plpgsql as $$
    declare
      w bench_wallets;
      v_id bigint := nextval('bench_numbers');
      -- As long as the names that bets come with.
      v_round text := lpad(v_id::text, 36, '0');
      v_key text := v_round || '-bet';
      v_balance bigint;
      v_sequence bigint;
    begin
      select * into w from bench_wallets where n = p_n;
      if exists (select from ledger.replies where source = 1 and key = v_key) then return; end if;
      update ledger.accounts set balance_minor = balance_minor - 1, sequence = sequence + 1
        where shard = w.shard and id = w.wallet and balance_minor >= 1 returning balance_minor, sequence into v_balance, v_sequence;
      if not found then raise exception 'not enough funds'; end if;
      insert into ledger.transfers values (w.shard, v_id, w.wallet, w.house, 1, 'PHP', 1, null, v_round, now());
      insert into ledger.entries values (w.shard, w.wallet, v_sequence, v_id, -1, v_balance);
      insert into ledger.replies values (1, v_key, w.shard, 1, w.wallet, 1, v_id, v_balance);
      insert into rounds values (w.shard, w.wallet, 1, v_round, 'marigold-nights', false, 1, 0, now(), now());
    end $$`)
}
