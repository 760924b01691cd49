import { randomUUID } from 'node:crypto'
import { requestWithdrawal } from '@pavilion/api/withdrawals'
import { createDatabase } from '../src/base/database.ts'
import { DAY_MS } from '../src/base/durations.ts'
import { accountId, type MemberId, memberId, type SessionId, sessionId, transferId } from '../src/base/ids.ts'
import { createPasswords } from '../src/features/passwords/wiring.ts'
import { sealAccountNumber } from '../src/features/security/wiring.ts'
import { openAccount, postCall, shardOf, TransferKind } from '../src/ledger/index.ts'
import type { startTestApp } from './harness.ts'
import { type Client, registerMember } from './member-client.ts'
import { testSeals } from './seals.ts'
import { testIds } from './test-ids.ts'

type World = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'clock'>

export const PAYMENT_PASSWORD = '483920'

/** A member with own money, a transaction password and an account that can be used, all of it since a month. */
export type Withdrawer = {
  client: Client
  member: MemberId
  accountId: string
  sessionId: SessionId
  request(amount: string, more?: object): Record<string, unknown>
}

const MONTH_MS = 30 * DAY_MS

let numbers = 100_000

/** Registers a member who can withdraw `own` main units of pesos. `ending` are the last digits of the account's number. */
export async function createWithdrawer(
  world: World,
  account: string,
  { own = 1_000n, ending = '1000', kind = 'ewallet' }: { own?: bigint; ending?: string; kind?: 'ewallet' | 'bank' } = {},
): Promise<Withdrawer> {
  const client = await registerMember(world.app, account)
  const db = createDatabase(world.app.pool)
  const { id } = await db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()
  const member = memberId(id)
  const accountId = await bindAccount(world, member, { ending, kind })
  const session = await db.selectFrom('sessions').select('id').where('member_id', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow()
  await makeOld(world, member)
  await db
    .updateTable('member_profiles')
    .set({ payment_password_hash: await passwordHash() })
    .where('member_id', '=', member)
    .execute()
  if (own > 0n) await payIn(world, member, own * 100n)
  const request = (amount: string, more: object = {}) => ({
    requestId: randomUUID(),
    accountId,
    amount,
    paymentPassword: PAYMENT_PASSWORD,
    ...more,
  })
  return { client, member, accountId, sessionId: sessionId(session.id), request }
}

/** Has the member, its device and its accounts be a month old, so that nothing of them asks for a review but the first use of an account. */
async function makeOld(world: World, member: MemberId): Promise<void> {
  const since = new Date(world.clock().getTime() - MONTH_MS)
  await world.app.pool.query('update members set registered_at = $2 where id = $1', [member, since])
  await world.app.pool.query('update known_devices set first_seen_at = $2 where member_id = $1', [member, since])
  await world.app.pool.query('update withdrawal_accounts set bound_at = $2 where member_id = $1', [member, since])
}

/** Binds an account that can be used since an hour. Returns its number among accounts. */
export async function bindAccount(
  world: World,
  member: MemberId,
  { ending, kind, usableInMs = -3_600_000 }: { ending: string; kind: 'ewallet' | 'bank'; usableInMs?: number },
): Promise<string> {
  const db = createDatabase(world.app.pool)
  const id = testIds(world.clock)()
  const now = world.clock().getTime()
  await db
    .insertInto('withdrawal_accounts')
    .values({
      id,
      merchant_code: 'pavilion',
      member_id: member,
      bank: kind === 'bank' ? 'PNB' : 'GCASH',
      kind,
      ...sealAccountNumber(testSeals, id, 'pavilion', kind === 'bank' ? `12${++numbers}${ending}` : `0${++numbers}${ending}`),
      holder: 'Juan Dela Cruz',
      bound_at: new Date(now - 7_200_000),
      usable_from: new Date(now + usableInMs),
    })
    .execute()
  return id.toString()
}

/** Pays an amount in, as a deposit that was credited does. */
export async function payIn(world: World, member: MemberId, amountMinor: bigint): Promise<void> {
  const makeId = testIds(world.clock)
  const db = createDatabase(world.app.pool)
  await db
    .insertInto('deposits')
    .values({
      id: makeId(),
      merchant_code: 'pavilion',
      member_id: member,
      request_id: randomUUID(),
      channel: 'ewallet',
      currency: 'PHP',
      amount_minor: amountMinor,
      fee_minor: 0n,
      promotion_id: null,
      status: 'paid',
      credited_minor: amountMinor,
      created_at: world.clock(),
      expires_at: world.clock(),
      settled_at: world.clock(),
      next_check_at: null,
    })
    .execute()
  await db.transaction().execute(async (tx) => {
    const shard = shardOf(member)
    const open = async (kind: 'wallet' | 'funding', owner: string) =>
      (await openAccount(tx, { shard, kind, owner, currency: 'PHP', merchantCode: 'pavilion', id: accountId(makeId()) })).id
    const wallet = await open('wallet', `member:${member}`)
    const line = {
      shard,
      source: 0,
      kind: TransferKind.deposit,
      debit: await open('funding', 'merchant:pavilion'),
      credit: wallet,
      subject: wallet,
    }
    const key = `test-deposit-${randomUUID()}`
    await postCall(tx, [{ ...line, id: transferId(makeId()), key, amountMinor, currency: 'PHP', reference: key }], world.clock())
  })
}

let hash: Promise<string> | undefined
function passwordHash(): Promise<string> {
  hash ??= createPasswords().hash(PAYMENT_PASSWORD)
  return hash
}

/** Asks for a withdrawal that must be granted. */
export async function withdraw(who: Withdrawer, amount: string, more: object = {}) {
  const answer = await who.client.callEncrypted(requestWithdrawal, who.request(amount, more))
  if (!answer.value) throw new Error(`${amount} was refused: ${answer.errorCode}`)
  return answer.value
}

/** Has a withdrawal approved and confirmed by two operators, as rows: the calls themselves are tried elsewhere. */
export async function approve(world: World, id: string): Promise<void> {
  await world.app.pool.query(
    `update withdrawals set status = 'approved', approved_by = 1, approved_by_name = 'maker', confirmed_by = 2, confirmed_by_name = 'checker',
       next_check_at = $2 where id = $1`,
    [id, world.clock()],
  )
}
