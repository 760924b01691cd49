import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import {
  dropKeys,
  findPlain,
  isSealed,
  keyFile,
  keyShelf,
  lookupHash,
  rotateKeys,
  SealBroken,
  type SealedColumn,
  sealWhatIsPlain,
} from '@pavilion/sealed'
import pg from 'pg'
import { createDemoDatabase, type TestDatabase } from '../../test/databases.ts'
import { TEST_KEYS, testSeals } from '../../test/seals.ts'
import { createSeals, type Seals } from '../base/sealed.ts'
import { sealedColumns } from './sealed-columns.ts'

let database: TestDatabase
let client: pg.Client
before(async () => {
  database = await createDemoDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
after(async () => {
  await client.end()
  await database.drop()
})

const OUR_OWN = 'the name that somebody gave a call, so that a repeated one is known'
const PUBLIC = 'shown to everybody'
const MINUTES = 'of use for minutes, to whoever has more than this'
const NAME = 'a name is no number, and is held against others: decision 0581'

/** What is called like a secret and rests in the clear, each with its reason. */
const excused: Record<string, string> = {
  'bank_statement_lines.payer': 'of the books of the bank, which operators search',
  'bonus_lines.key': OUR_OWN,
  'captchas.salt': 'opens nothing by itself',
  'chat_messages.sender_key': OUR_OWN,
  'classify_entries.key': PUBLIC,
  'credential_nonces.nonce': 'used up',
  'deposit_channels.payee': 'shown to whoever pays',
  'exclusion_salts.salt': 'keeps slow hashes apart',
  'ledger.replies.key': OUR_OWN,
  'ledger.replies.original_key': OUR_OWN,
  'member_profiles.payee_name': NAME,
  'members.account_key': 'the name of the account, in one spelling',
  'merchant_bank_accounts.holder': 'shown to whoever pays',
  'merchant_bank_accounts.number': 'shown to whoever pays',
  'merchant_bank_accounts.payee': 'shown to whoever pays',
  'passkeys.public_key': PUBLIC,
  'reconciliation_differences.transaction_key': OUR_OWN,
  'round_actions.request_key': OUR_OWN,
  'sent_mails.sender_key': OUR_OWN,
  'social_flows.code_verifier': MINUTES,
  'social_flows.nonce': MINUTES,
  'verification_codes.salt': 'opens nothing by itself',
  'withdrawal_accounts.holder': NAME,
  'withdrawals.account_holder': NAME,
  'withheld_wins.key': OUR_OWN,
}

test('what is called like a secret rests sealed, as a hash, or has a reason why not', async () => {
  assert.deepEqual(await findPlain(client, sealedColumns, excused), [])
})

test('a new column named like a secret, a lost constraint and an unneeded exception are found', async () => {
  await client.query('begin')
  await client.query(
    'create table planted (id integer, api_token text, phone_of_payee text, zalo text, api_token_hash bytea, tokens_made integer)',
  )
  await client.query('alter table provider_links drop constraint provider_links_secret_sealed')
  const { 'captchas.salt': _salt, ...fewer } = excused
  assert.deepEqual(await findPlain(client, sealedColumns, { ...fewer, 'members.shoe_number': 'gone' }), [
    'captchas.salt rests in the clear',
    'planted.api_token rests in the clear',
    'planted.phone_of_payee rests in the clear',
    'planted.zalo rests in the clear',
    'provider_links.secret lacks its constraint',
    'members.shoe_number needs no excuse',
  ])
  await client.query('rollback')
})

const columns: readonly SealedColumn[] = sealedColumns
type Row = { name: (typeof names)[number]; row: string; text: string }
const names = sealedColumns.map(({ table, column }) => `${table}.${column}` as const) as Parameters<Seals['seal']>[0][]

async function readAll(): Promise<Row[]> {
  const found: Row[] = []
  for (const { table, column, row } of sealedColumns) {
    const { rows } = await client.query(`select ${row} as row, ${column} as text from ${table} where ${column} is not null order by 1, 2`)
    assert.ok(rows.length > 0, `${table}.${column} has a row`)
    found.push(...rows.map((one) => ({ ...one, name: `${table}.${column}` })))
  }
  return found
}

const openAll = (seals: Seals, rows: readonly Row[]) =>
  rows.map(({ name, row, text }) => `${name} ${row} ${isSealed(text) ? seals.open(name, row, text) : 'PLAIN'}`).sort()

/** A row in each table that the demo data leave empty. */
async function fillTheRest(): Promise<void> {
  const { seal } = testSeals
  const { rows } = await client.query(
    `select (select min(id) from members)::text as member, (select min(id) from operators)::text as operator,
       (select min(id) from members m where not exists (select from member_profiles p where p.member_id = m.id))::text as other`,
  )
  const { member, other, operator } = rows[0]
  const hash = Buffer.alloc(32, 7)
  await client.query('insert into operator_tickets (token_hash, operator_id, new_secret, created_at) values ($1, $2, $3, now())', [
    hash,
    operator,
    seal('operator_tickets.new_secret', hash.toString('hex'), 'an app'),
  ])
  await client.query(
    "insert into partner_secrets (partner, direction, secret, starts_at, made_at) values ('provider:1', 'ours', $1, now(), now())",
    [seal('partner_secrets.secret', 'provider:1/ours', 'what a partner and we both sign with')],
  )
  const { rows: proposals } = await client.query(
    `insert into proposals (merchant_code, kind, subject, payload, reason, request_id, maker_name, made_at, expires_at)
     values ('pavilion', 'payment-gateway', 'gateway:sandbox', '{"before": null, "after": null}', 'another key', 'sealed-request', 'o',
       now(), now() + interval '7 days')
     returning id`,
  )
  await client.query('insert into proposed_gateway_secrets (proposal_id, secret, webhook_secret, proposed_at) values ($1, $2, $3, now())', [
    proposals[0].id,
    seal('proposed_gateway_secrets.secret', proposals[0].id, 'what would open calls'),
    seal('proposed_gateway_secrets.webhook_secret', proposals[0].id, 'what would sign news'),
  ])
  await client.query("insert into credential_keys (kid, private_jwk, nonce_secret, created_at) values ('k', $1, $2, now())", [
    seal('credential_keys.private_jwk', 'k', '{}'),
    seal('credential_keys.nonce_secret', 'k', 'ab'),
  ])
  await client.query('insert into member_authenticators (member_id, totp_secret, begun_at) values ($1, $2, now())', [
    member,
    seal('member_authenticators.totp_secret', member, 'an app too'),
  ])
  await client.query("insert into jackpots (merchant_code, counted_id, horizon_id, horizon_xid) values ('pavilion', 0, 0, '0')")
  await client.query(
    "insert into jackpot_draws (merchant_code, number, seed, seed_hash, committed_at) values ('pavilion', 1, $1, 'hash', now())",
    [seal('jackpot_draws.seed', 'pavilion/1', 'a seed')],
  )
  await client.query(
    `insert into member_profiles (member_id, register_method, register_url, domain, id_number, id_number_hash,
       qq_num, facebook, wechat, line, whatsapp, zalo) values ($1, 'H5', '', '', $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      other,
      ...sealed('member_profiles.id_number', other, '', 'P-123'),
      ...messengers.map((name) => seal(`member_profiles.${name}`, other, '0917')),
    ],
  )
  await client.query("insert into proved_contacts (member_id, kind, value, value_hash, proved_at) values ($1, 'mobile', $2, $3, now())", [
    member,
    ...sealed('proved_contacts.value', `${member}/mobile`, 'mobile', '63 917'),
  ])
  await client.query("insert into exclusion_marks (kind, member_id, digest, digest_hash) values ('mobile', $1, $2, $3)", [
    member,
    ...sealed('exclusion_marks.digest', `${member}/mobile`, 'mobile', 'abcd'),
  ])
  await client.query(
    `insert into outbox_messages (merchant_code, channel, recipient, recipient_hash, content, sent_at)
     values ('pavilion', 'sms', $1, $2, 'a code', now())`,
    sealed('outbox_messages.recipient', 'pavilion/sms', '', '+63917'),
  )
  await client.query(
    `insert into withdrawals (id, merchant_code, member_id, request_id, account_id, account_kind, account_bank, account_bank_name,
       account_holder, account_number, account_masked, currency, amount_minor, fee_minor, usual_minutes, status, created_at)
     values (7, 'pavilion', $1, 'a request', 1, 'bank', 'PNB', 'PNB', 'Ana', $2, '****7777', 'PHP', 100, 0, 5, 'waiting', now())`,
    [member, seal('withdrawals.account_number', 7, '1277777777')],
  )
}

const messengers = ['qq_num', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo'] as const

/** A text as a row keeps it, and its hash. */
const sealed = (name: Parameters<Seals['seal']>[0], row: string, scope: string, text: string) => [
  testSeals.seal(name, row, text),
  lookupHash(testSeals, name, scope, text),
]

/** What every sealed text is found by. */
async function readHashes(): Promise<string[]> {
  const found: string[] = []
  for (const { table, column, row, hash } of columns.filter((one) => one.hash)) {
    const { rows } = await client.query(
      `select ${row} as row, encode(${hash?.column}, 'hex') as hash from ${table} where ${column} is not null order by 1, 2`,
    )
    assert.ok(rows.length > 0 && rows.every((one) => one.hash !== null), `${table}.${column} is found by its hash`)
    found.push(...rows.map((one) => `${table} ${one.row} ${one.hash}`))
  }
  return found
}

test('earlier plain values are sealed and hashed so that the application finds them, several columns a row too', async () => {
  await fillTheRest()
  const [before, opened] = [await readHashes(), openAll(testSeals, await readAll())]
  await client.query('begin')
  const constraints = []
  for (const { table, column } of sealedColumns) {
    const name = `${table}_${column}_sealed`
    const { rows } = await client.query('select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1', [name])
    constraints.push(`alter table ${table} add constraint ${name} ${rows[0].text} not valid`)
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  for (const { table, column, row, hash } of columns) {
    const found = await client.query(
      `select ctid::text as place, ${row} as row, ${column} as text from ${table} where ${column} is not null`,
    )
    for (const { place, row: its, text } of found.rows) {
      const plain = testSeals.open(`${table}.${column}` as (typeof names)[number], its, text)
      await client.query(`update ${table} set ${column} = $1${hash ? `, ${hash.column} = null` : ''} where ctid = $2::tid`, [plain, place])
    }
  }
  for (const constraint of constraints) await client.query(constraint)
  await client.query('commit')
  assert.ok((await sealWhatIsPlain(client, testSeals, sealedColumns)) >= opened.length)
  assert.deepEqual(openAll(testSeals, await readAll()), opened)
  assert.deepEqual(await readHashes(), before)
  assert.deepEqual(await findPlain(client, sealedColumns, excused), [])
})

test('every column moves to a new key, works without the former one, and the former one opens nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-rotation-'))
  try {
    const file = join(folder, 'keys.json')
    writeFileSync(file, TEST_KEYS, { mode: 0o600 })
    const vault = { db: client, columns: sealedColumns, keys: keyShelf('KEYS_FILE', file) }
    const [before, hashes] = [openAll(testSeals, await readAll()), await readHashes()]
    assert.equal(
      before.some((line) => line.endsWith('PLAIN')),
      false,
    )
    const now = new Date('2026-03-01T08:00:00Z')
    assert.ok('done' in (await rotateKeys(vault, now)))
    assert.ok('done' in (await dropKeys(vault, new Date(now.getTime() + 60_000))))
    const rows = await readAll()
    assert.deepEqual(openAll(createSeals(keyFile('KEYS_FILE', file)), rows), before)
    assert.deepEqual(await readHashes(), hashes, 'and is found as before')
    for (const row of rows) assert.throws(() => openAll(testSeals, [row]), SealBroken, row.name)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
