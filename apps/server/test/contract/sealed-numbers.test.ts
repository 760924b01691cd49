import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bindAccount } from '@pavilion/api/security'
import { createDatabase } from '../../src/base/database.ts'
import { HOUR_MS } from '../../src/base/durations.ts'
import { createPool } from '../../src/base/pool.ts'
import { createGateways } from '../../src/features/cashier/index.ts'
import { createGatewayClient } from '../../src/features/cashier/wiring.ts'
import { findHolderOfNumber, hashAccountNumber } from '../../src/features/security/withdrawal-accounts.store.ts'
import { createPayoutClient, reconcileWithdrawals } from '../../src/features/withdrawals/wiring.ts'
import { isUpToDate, migrate } from '../../src/schema/migrate.ts'
import { askHere } from '../ask-here.ts'
import { findText } from '../find-text.ts'
import { createOlderDatabase } from '../older-database.ts'
import { startPayingWorld } from '../payment-company.ts'
import { testSeals } from '../seals.ts'
import { testIds } from '../test-ids.ts'
import { approve, createWithdrawer, PAYMENT_PASSWORD, withdraw } from '../withdrawer.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
before(async () => {
  paying = await startPayingWorld()
})
after(() => paying.stop())

test('an account number that was bound, refused to another member and withdrawn to stands in clear in no table', async () => {
  const { world } = paying
  const [owner, other] = [await createWithdrawer(world, 'sealedone'), await createWithdrawer(world, 'sealedtwo')]
  const account = { paymentPassword: PAYMENT_PASSWORD, bank: 'GCASH', number: '09175550142', holder: 'Juan Dela Cruz' }
  const bound = await owner.client.callEncrypted(bindAccount, account)
  assert.equal(bound.status, 200, bound.errorCode)
  assert.equal((await other.client.callEncrypted(bindAccount, account)).errorCode, 'account-taken')
  world.clock.advance(25 * HOUR_MS)
  await owner.client.login('sealedone', 'correct horse battery')
  const { id } = await withdraw(owner, '100', { accountId: bound.value?.accountId })
  await approve(world, id)
  await pay()
  assert.equal(
    paying.payouts.list().find(({ reference }) => reference === id)?.number,
    account.number,
    'whoever pays is told the whole number',
  )
  assert.deepEqual(await findText(world.app.pool, '9175550142'), [])
  assert.ok((await findText(world.app.pool, '****0142')).includes('withdrawals'))
  await world.app.pool.query(
    `insert into significant_events (merchant_code, kind, subject, detail, happened_at)
     values ('pavilion', 'planted', 'member:1', 'GCash 09175550142', now())`,
  )
  assert.deepEqual(await findText(world.app.pool, '9175550142'), ['significant_events'], 'a planted breach is found')
})

/** Has the payment company asked to pay what may be paid. */
async function pay(): Promise<void> {
  const { clock, db, companyUrl } = paying
  await reconcileWithdrawals((work) => db.transaction().execute(work), {
    clock,
    makeId: testIds(clock),
    seals: testSeals,
    gateways: createGateways(createGatewayClient({ ask: askHere, clock }), companyUrl, { clock, seals: testSeals }),
    payouts: createPayoutClient({ ask: askHere, clock }),
    warn: () => {},
  })
}

const MEMBER = `insert into merchants (code, name, host_names, currency, currency_symbol, languages, default_language, time_zone, minimum_age,
    is_play_money, welcome_play_money_minor, flags, permissions, theme, settings)
  values ('shop', 'S', '{}', 'THB', 'B', '{EN}', 'EN', 'Asia/Bangkok', 21, false, 0, '{}', '{}', '{}', '{}');
  insert into members (id, merchant_code, account, account_key, password_hash, registered_at) values
    (11, 'shop', 'older', 'older', 'none', now()), (12, 'shop', 'second', 'second', 'none', now());`

test('old account numbers are sealed by migration, found by hash, and an interrupted run is not taken as done', async () => {
  const older = await createOlderDatabase('0600')
  const pool = createPool(older.url, 1, () => {})
  try {
    await older.client.query(`${MEMBER}
      insert into withdrawal_accounts (id, merchant_code, member_id, bank, kind, number, holder, bound_at, usable_from)
        select n, 'shop', 10 + 1 + n % 2, 'GCASH', 'ewallet', '0917555' || lpad(n::text, 4, '0'), 'Ana', now(), now() from generate_series(1, 1500) n;
      set session_replication_role = replica;
      insert into withdrawals (id, merchant_code, member_id, request_id, account_id, account_kind, account_bank, account_bank_name,
          account_holder, account_number, account_masked, currency, amount_minor, fee_minor, usual_minutes, status, created_at)
        values (7, 'shop', 11, 'a request', 1, 'ewallet', 'GCASH', 'GCash', 'Ana', '09175550001', '****0001', 'THB', 100, 0, 5, 'waiting', now());
      set session_replication_role = origin`)
    let updates = 0
    const breaking = {
      ...testSeals,
      seal: (...given: Parameters<typeof testSeals.seal>) => {
        if (++updates === 1400) throw new Error('cut off')
        return testSeals.seal(...given)
      },
    }
    await assert.rejects(migrate(older.url, breaking), /cut off/)
    assert.equal(await isUpToDate(older.url), false)
    await migrate(older.url, testSeals)
    assert.equal(await isUpToDate(older.url), true)
    assert.deepEqual(await findText(older.client, '0917555'), [])
    const db = createDatabase(pool)
    const hash = hashAccountNumber(testSeals, 'shop', '09175551234')
    assert.equal(await findHolderOfNumber(db, 'shop', 'GCASH', hash), 11n)
    const { rows } = await older.client.query("select id, number, masked from withdrawal_accounts where masked = '****1234'")
    assert.equal(testSeals.open('withdrawal_accounts.number', rows[0].id, rows[0].number), '09175551234')
    const copy = `insert into withdrawal_accounts (id, merchant_code, member_id, bank, kind, number, number_hash, masked, holder, bound_at, usable_from)
      select 9999, merchant_code, 12, bank, kind, number, number_hash, masked, holder, bound_at, usable_from from withdrawal_accounts where id = 1234`
    await assert.rejects(older.client.query(copy), /withdrawal_accounts_by_number/)
    await assert.rejects(
      older.client.query("update withdrawal_accounts set number = '09175551234' where id = 1"),
      /withdrawal_accounts_number_sealed/,
    )
    await assert.rejects(older.client.query("update withdrawals set account_number = '09175551234'"), /withdrawals_account_number_sealed/)
  } finally {
    await pool.end()
    await older.drop()
  }
})
