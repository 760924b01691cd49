// Books of any size that verify cleanly: members with wallets, bets, wins and rounds over some months. Set-based, from a seed.
import pg from 'pg'
import { Complaint } from '../complaint.ts'
import { setIndexesAside } from './indexes-aside.ts'

/** What to load. The last line is posted before `until`. Where nobody else uses the database, `isAlone` makes its indexes at the end. */
export type LoadBooksOptions = { members: number; transfers: number; months: number; seed: number; until: Date; isAlone?: boolean }

/** Members that are made at a time: it bounds memory. */
const MEMBERS_AT_ONCE = 20_000
/** One member in this many has by far the most lines. */
const HEAVY_EVERY = 1_000
const HEAVY_FACTOR = 150
/** The grant per line. No stake is higher, so no balance can become negative. */
const STAKE_MAX_MINOR = 500
/** The millisecond from which ids count theirs, as `ledger.first_id_at` says. */
const IDS_SINCE_MS = 1_704_067_200_000

/**
 * Names the round that a member's line `l` belongs to, as `r.round`: a UUID of version 7 (RFC 9562, section 5.7), of the millisecond in
 * which the round was opened and of what is drawn from the member and the line.
 */
const ROUND_OF_LINE = `lateral (
  select regexp_replace(
    lpad(to_hex(l.round_at), 12, '0') || '7' || substr(drawn, 1, 3) || '8' || substr(drawn, 4, 15), '^(.{8})(.{4})(.{4})(.{4})', '\\1-\\2-\\3-\\4-'
  ) as round
  from md5(l.n || '-' || case l.kind when 2 then l.j - 1 else l.j end) as drawn
) r`

/**
 * Fills the demo merchant's books. Members are named load1, load2, … and cannot log in; what they were granted has references and keys
 * that begin with `load`, and their rounds are named as the house's own games name them: names in the order of time are what such books
 * are made of. Only where no day was sealed yet and nothing was loaded before. `tell` hears how far it is.
 */
export async function loadBooks(databaseUrl: string, request: LoadBooksOptions, tell: (what: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await refuseWhereItDoesNotBelong(client)
    await client.query("set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set jit = off")
    const from = new Date(request.until)
    from.setUTCMonth(from.getUTCMonth() - request.months)
    await addMonths(client, from, request.until)
    const makeIndexes = request.isAlone ? await setIndexesAside(client) : undefined
    tell('Members…')
    await makeMembers(client, request, from)
    await makeLines(client, request, from, tell)
    await makeAccounts(client)
    // What becomes of rounds is noted for the teams' totals, which are made from the rounds themselves after such a load.
    if (request.isAlone)
      await client.query(
        'update team_cursor set has_totals = false, has_returns = false; alter table rounds disable trigger new_rounds_are_noted',
      )
    await postMonths(client, tell)
    if (request.isAlone) await client.query('alter table rounds enable trigger new_rounds_are_noted')
    await client.query('drop table ledger.load_lines, ledger.load_members')
    if (makeIndexes) tell('Indexes…')
    await makeIndexes?.()
    tell('Statistics…')
    const tables = ['members', 'rounds', 'ledger.accounts', 'ledger.transfers', 'ledger.entries', 'ledger.replies']
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
  } finally {
    await client.end()
  }
}

async function refuseWhereItDoesNotBelong(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ has_seals: boolean; has_load: boolean }>(
    `select exists (select from ledger.seals) as has_seals,
       exists (select from members where account_key = 'load1') or to_regclass('ledger.load_lines') is not null as has_load`,
  )
  if (rows[0]?.has_seals) throw new Complaint('Days of these books are sealed, and nothing is added to those: use an empty database.')
  if (rows[0]?.has_load) throw new Complaint('There is load data already, or half of it: use an empty database.')
}

async function addMonths(client: pg.Client, from: Date, until: Date): Promise<void> {
  await client.query(
    `select ledger.add_month(month) from generate_series(date_trunc('month', $1::timestamptz, 'UTC'), $2::timestamptz, interval '1 month') month`,
    [from, until],
  )
}

/** The members with their places; `lines` is how many each posts. */
async function makeMembers(client: pg.Client, { members, transfers }: LoadBooksOptions, from: Date): Promise<void> {
  const average = Math.floor(transfers / members)
  const heavy = Math.floor(members / HEAVY_EVERY)
  const rest = transfers - heavy * average * HEAVY_FACTOR
  const isSkewed = heavy > 0 && rest / (members - heavy) >= 2
  const plain = isSkewed ? Math.floor(rest / (members - heavy)) : average
  const heavyLines = isSkewed ? average * HEAVY_FACTOR : plain
  const missing = transfers - heavy * heavyLines - (members - heavy) * plain
  await client.query(
    `insert into members (merchant_code, account, account_key, password_hash, nickname, type, registered_at)
     select 'pavilion', 'load' || n, 'load' || n, 'none', 'load' || n, 0, $2 from generate_series(1, $1::integer) n`,
    [members, from],
  )
  await client.query(
    `create unlogged table ledger.load_members as
     select m.n, m.id, get_byte(sha256(m.id::text::bytea), 0)::smallint as shard, ledger.first_id_at($1::timestamptz - interval '1 day') + m.n as wallet,
       case when m.n % ${HEAVY_EVERY} = 0 then ${heavyLines} else ${plain} end + case when m.n <= ${missing} then 1 else 0 end as lines
     from (select id, substring(account from 5)::bigint as n from members where account_key like 'load%') m order by m.n`.replace(
      '$1',
      `'${from.toISOString()}'`,
    ),
  )
  await client.query('alter table ledger.load_members add primary key (n)')
  await client.query('analyze ledger.load_members')
}

/**
 * The lines in the order of each member: a grant, then bets, about half of them followed by their win. Each has its own share of the
 * time, at random within it.
 */
async function makeLines(client: pg.Client, request: LoadBooksOptions, from: Date, tell: (what: string) => void): Promise<void> {
  await client.query(
    `create unlogged table ledger.load_lines
       (id bigint, n bigint, j bigint, kind smallint, amount bigint, balance bigint, win bigint, round_at bigint)`,
  )
  const spanMs = request.until.getTime() - from.getTime()
  for (let first = 1; first <= request.members; first += MEMBERS_AT_ONCE) {
    await client.query(
      `insert into ledger.load_lines
       select id, n, j, kind, amount, sum(case kind when 1 then -amount else amount end) over w,
         case when kind = 1 and lead(kind) over w = 2 then lead(amount) over w else 0 end,
         (case kind when 2 then lag(id) over w else id end >> 22) + ${IDS_SINCE_MS}
       from (
         select (floor(extract(epoch from $3::timestamptz) * 1000)::bigint - ${IDS_SINCE_MS} + ((j - 1 + (h % 900) / 1000.0) / lines * $4::numeric)::bigint << 22) + n % 4194304 as id,
           n, j, case when j = 1 then 6 when j % 2 = 0 or h % 10 < 4 then 1 else 2 end as kind,
           case when j = 1 then lines * ${STAKE_MAX_MINOR} when j % 2 = 0 or h % 10 < 4 then 1 + h % ${STAKE_MAX_MINOR} else 1 + h % ${2 * STAKE_MAX_MINOR} end as amount
         from (
           select m.n, m.lines, j, hashint8extended(m.n * 1000000 + j, $5::bigint) & 2147483647 as h
           from ledger.load_members m cross join lateral generate_series(1, m.lines) j
           where m.n >= $1 and m.n < $2
         ) hashed
       ) line
       window w as (partition by n order by j)`,
      [first, first + MEMBERS_AT_ONCE, from, spanMs, request.seed],
    )
    tell(`Lines of ${Math.min(first + MEMBERS_AT_ONCE - 1, request.members)} members of ${request.members}…`)
  }
}

/** The wallets as their last lines leave them, and the house's sides in every shard. */
async function makeAccounts(client: pg.Client): Promise<void> {
  await client.query('analyze ledger.load_lines')
  await client.query(`
    insert into ledger.accounts (shard, id, kind, merchant_code, owner, currency, balance_minor, sequence)
    select m.shard, m.wallet, 'wallet', 'pavilion', 'member:' || m.id, 'PHP', coalesce(l.balance, 0), m.lines
    from ledger.load_members m left join ledger.load_lines l on l.n = m.n and l.j = m.lines`)
  await client.query(`
    insert into ledger.accounts (shard, id, kind, merchant_code, owner, currency)
    select s, (select min(wallet) from ledger.load_members) - 1000 + s * 2 + k.side, k.kind, 'pavilion', k.owner, 'PHP'
    from generate_series(0, 255) s
    cross join (
      values (0, 'funding', 'load'), (1, 'provider', (select 'link:' || id from provider_links where merchant_code = 'pavilion' and is_in_house))
    ) k (side, kind, owner)
    on conflict (shard, owner, kind, currency) do nothing`)
  await client.query('analyze ledger.accounts')
}

/** Month after month in the order of time, as servers would have written them. */
async function postMonths(client: pg.Client, tell: (what: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string; from: string; until: string }>(`
    select to_char(month at time zone 'UTC', 'YYYY-MM') as name, ledger.first_id_at(month)::text as from,
      ledger.first_id_at((month at time zone 'UTC' + interval '1 month') at time zone 'UTC')::text as until
    from (
      select generate_series(date_trunc('month', ledger.time_of_id(min(id)), 'UTC'), ledger.time_of_id(max(id)), interval '1 month') as month
      from ledger.load_lines
    ) months`)
  for (const month of rows) {
    await client.query('begin')
    await client.query(
      `create temp table load_month on commit drop as
       select l.*, m.shard, m.wallet, ledger.time_of_id(l.id) as at, h.id as house, p.link, r.round,
         case l.kind when 6 then 0 else p.link end as source,
         case l.kind when 6 then 'load-' || l.n when 1 then r.round || '-bet' else r.round || '-win' end as key,
         case l.kind when 6 then 'load' else r.round end as reference
       from ledger.load_lines l
       join ledger.load_members m on m.n = l.n
       cross join (select id as link from provider_links where merchant_code = 'pavilion' and is_in_house) p
       join ledger.accounts h on h.shard = m.shard and h.currency = 'PHP'
         and (h.kind, h.owner) = (case l.kind when 6 then 'funding' else 'provider' end, case l.kind when 6 then 'load' else 'link:' || p.link end)
       cross join ${ROUND_OF_LINE}
       where l.id >= ${month.from} and l.id < ${month.until} order by l.id`,
    )
    await client.query(`
      insert into ledger.transfers (shard, id, debit_account_id, credit_account_id, amount_minor, currency, kind, reference, posted_at)
      select shard, id, case kind when 1 then wallet else house end, case kind when 1 then house else wallet end, amount, 'PHP', kind, reference, at
      from load_month`)
    await client.query(`
      insert into ledger.entries (shard, account_id, sequence, transfer_id, amount_minor, balance_after_minor)
      select shard, wallet, j, id, case kind when 1 then -amount else amount end, balance from load_month`)
    await client.query(`
      insert into ledger.replies (source, key, shard, kind, account_id, amount_minor, transfer_id, balance_minor)
      select source, key, shard, kind, wallet, amount, id, balance from load_month`)
    await client.query(`
      insert into rounds (shard, wallet_id, link_id, round_id, game_id, is_finished, stake_minor, win_minor, opened_at, changed_at)
      select shard, wallet, link, round, g.ids[1 + (n * 7 + j / 4) % cardinality(g.ids)], true, amount, win, at, at
      from load_month
      cross join (select array_agg(id order by position, id) as ids from games where merchant_code = 'pavilion' and is_playable) g
      where kind = 1`)
    await client.query('commit')
    tell(`Posted ${month.name}.`)
  }
}
