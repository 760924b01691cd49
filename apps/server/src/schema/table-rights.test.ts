import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asHeld, grantRights, listDifferences } from '@pavilion/sealed'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { dataClasses } from './data-classes.ts'
import { applicationRights } from './table-rights.ts'

let database: TestDatabase
let owner: pg.Client
let application: pg.Client
let role: string
before(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  application = new pg.Client({ connectionString: database.appUrl })
  await Promise.all([owner.connect(), application.connect()])
  role = application.user ?? ''
})
after(async () => {
  await Promise.all([owner.end(), application.end()])
  await database.drop()
})

const names = async (sql: string) => (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name)

/** Tables, views and sequences that have no rights declared. Rights on the whole hold for its parts, and a column's own sequence needs none. */
const listUndeclared = async () => {
  const found = await names(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p', 'v', 'S') and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i' and c.relkind = 'S')
    order by 1`)
  assert.ok(found.length > 100)
  return found.filter((name) => applicationRights.relations[name] === undefined)
}

/** What the application may change of tables whose own triggers refuse every change, and of their parts. */
const listBreaches = () =>
  names(`
    with final as (
      select t.tgrelid as oid from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname in ('refuse_change', 'refuse_signal_change') and t.tgattr = ''
    ), rights as (
      select c.oid, a.privilege_type, a.grantee from pg_class c cross join lateral aclexplode(c.relacl) a
      union all
      select t.attrelid, a.privilege_type, a.grantee from pg_attribute t cross join lateral aclexplode(t.attacl) a
    )
    select r.oid::regclass || ' ' || lower(r.privilege_type) as name
    from final join rights r using (oid) join pg_roles g on g.oid = r.grantee
    where g.rolname = '${role}' and r.privilege_type not in ('SELECT', 'INSERT') order by 1`)

test('every table, view and sequence says what the application may do with it, and the database says the same', async () => {
  assert.deepEqual(await listUndeclared(), [], 'say in table-rights.ts what the application may do with them')
  assert.deepEqual(await listDifferences(owner, role, applicationRights), [])

  await owner.query('create table planted (id integer)')
  assert.deepEqual(await listUndeclared(), ['planted'])
  await assert.rejects(application.query('select from planted'), { code: '42501' })
  await owner.query('drop table planted')
})

test('the application may not change written records: no table, column or monthly partition of them', async () => {
  assert.deepEqual(await listBreaches(), [])
  await owner.query(`grant delete, truncate on significant_events to ${role}; grant update (detail) on operator_actions to ${role}`)
  await owner.query(`grant update on ledger.transfers_default to ${role}`)
  assert.deepEqual(await listBreaches(), [
    'ledger.transfers_default update',
    'operator_actions update',
    'significant_events delete',
    'significant_events truncate',
  ])
  // The next migration takes back what nobody declared, and touches nothing else.
  assert.deepEqual(await grantRights(owner, role, applicationRights), [
    'ledger.transfers_default',
    'operator_actions',
    'significant_events',
  ])
  assert.deepEqual(await listBreaches(), [])
  assert.deepEqual(await grantRights(owner, role, applicationRights), [])
})

test('no declaration of what is written once names a right to change it', async () => {
  const final = await names(`
    select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('refuse_change', 'refuse_signal_change') and t.tgattr = '' order by 1`)
  assert.ok(final.includes('ledger.transfers') && final.includes('operator_actions') && final.length > 12)
  const changing = final.filter((name) => /update|delete|truncate/.test(asHeld(applicationRights.relations[name] ?? '')))
  assert.deepEqual(changing, [])
})

test('what is swept away after so many days, the application may delete', () => {
  const swept = Object.entries(dataClasses).filter(([, { end }]) => typeof end !== 'string')
  assert.ok(swept.length >= 5)
  for (const [name] of swept) assert.match(applicationRights.relations[name] ?? '', /\bdelete\b/, name)
})

test('functions with owner’s rights are declared, fix their search path, and nobody else may call them', async () => {
  const acting = await names(`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname in ('public', 'ledger') order by 1`)
  assert.deepEqual(acting, [...applicationRights.functions].sort())
  const loose = await names(`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname in ('public', 'ledger') and (
      not exists (select from unnest(p.proconfig) c where c ~ '^search_path=.*, pg_temp$')
      or exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0))`)
  assert.deepEqual(loose, [])
})

test('nothing is everybody’s', async () => {
  const open = await names(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) a
    where n.nspname in ('public', 'ledger') and a.grantee = 0
    union all
    select n.nspname from pg_namespace n cross join lateral aclexplode(n.nspacl) a
    where n.nspname in ('public', 'ledger') and a.grantee = 0 and a.privilege_type = 'CREATE'`)
  assert.deepEqual(open, [])
})

const REFUSED = [
  'alter table ledger.transfers disable trigger transfers_are_final',
  'alter table ledger.transfers disable trigger all',
  'drop trigger significant_events_are_final on significant_events',
  'update ledger.transfers set amount_minor = 1',
  'update ledger.transfers_default set amount_minor = 1',
  'delete from ledger.entries',
  'truncate ledger.entries',
  'insert into ledger.transfers select * from ledger.transfers',
  'insert into ledger.entries select * from ledger.entries',
  'update ledger.accounts set balance_minor = 1',
  'update ledger.accounts set sequence = 1',
  "insert into ledger.accounts (shard, id, kind, merchant_code, owner, currency, balance_minor) values (1, 1, 'wallet', 'x', 'y', 'PHP', 5)",
  'delete from ledger.accounts',
  'update ledger.replies set amount_minor = 1',
  'delete from ledger.replies',
  'delete from ledger.seals',
  'update ledger.seals set transfers = 1',
  'update ledger.loss_limits set lost_minor = 0',
  'delete from significant_events',
  'update significant_events set detail = null',
  'truncate significant_events',
  "update passkeys set public_key = ''",
  'delete from operator_actions',
  'update operator_actions set detail = null',
  'delete from proposals',
  "update proposals set payload = '{}'",
  'update withdrawal_steps set at = now()',
  'delete from withdrawals',
  'delete from deposits',
  'delete from rounds',
  'delete from members',
  'insert into money_rules (merchant_code) select code from merchants',
  "update provider_links set secret = 'another secret that is long'",
  "update payment_gateways set secret = 'another secret that is long'",
  "update merchants set currency = 'USD'",
  'update migrations set applied_at = now()',
  'delete from seal_keys',
  'create table mine (id integer)',
  'create table ledger.mine (id integer)',
  'create schema mine',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'drop table members',
  "select ledger.add_partition('transfers', 'id', 'x', 1, 2)",
  "select pg_read_file('/etc/passwd')",
  "copy (select 1) to program 'true'",
  "set session_replication_role = 'replica'",
  'set role test_owner',
  'alter role test_app superuser',
]
for (const statement of REFUSED)
  test(`as the application the database refuses: ${statement}`, async () => {
    await assert.rejects(application.query(statement), { code: '42501' })
  })
