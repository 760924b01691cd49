import pg from 'pg'
import { systemClock } from '../base/clock.ts'
import { createIdMaker, NODES_MAX } from '../base/ids.ts'
import type { Seals } from '../base/sealed.ts'
import { createPasswords } from '../features/passwords/wiring.ts'
import { sealAccountNumber } from '../features/security/wiring.ts'

/** A demo member that can withdraw at once: its transaction password, and where its money goes. */
type DemoAccount = {
  merchantCode: string
  account: string
  transactionPassword: string
  realName: string
  bank: string
  kind: 'bank' | 'ewallet' | 'promptpay'
  number: string
}

// Numbers that belong to nobody.
const accounts: readonly DemoAccount[] = [
  {
    merchantCode: 'pavilion',
    account: 'marigold',
    transactionPassword: '408152',
    realName: 'Marigold Reyes',
    bank: 'GCASH',
    kind: 'ewallet',
    number: '09170000088',
  },
  {
    merchantCode: 'lantern',
    account: 'chanthra',
    transactionPassword: '408152',
    realName: 'Chanthra Suwan',
    bank: 'PROMPTPAY',
    kind: 'promptpay',
    number: '0812000027',
  },
  {
    merchantCode: 'pavilion',
    account: 'marisol',
    transactionPassword: '408152',
    realName: 'Marisol Santos',
    bank: 'GCASH',
    kind: 'ewallet',
    number: '09170000073',
  },
  {
    merchantCode: 'pavilion',
    account: 'rosalinda',
    transactionPassword: '408152',
    realName: 'Rosalinda Cruz',
    bank: 'GCASH',
    kind: 'ewallet',
    number: '09170000091',
  },
  {
    merchantCode: 'lantern',
    account: 'malee',
    transactionPassword: '408152',
    realName: 'Malee Srisuk',
    bank: 'PROMPTPAY',
    kind: 'promptpay',
    number: '0812000058',
  },
]

/** Long ago, so that nothing waits. */
const BOUND_AT = '2026-01-01T00:00:00Z'
/** The last number but one of a process: servers count up from the first. */
const NODE = NODES_MAX - 2

/** Gives demo members a transaction password and an account to withdraw to. What somebody set since then stays. */
export async function ensureDemoAccounts(databaseUrl: string, seals: Seals): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const account of accounts) await ensureAccount(client, seals, account)
  } finally {
    await client.end()
  }
}

async function ensureAccount(client: pg.Client, seals: Seals, wanted: DemoAccount): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from members m where merchant_code = $1 and account = $2
     and not exists (select from member_profiles p where p.member_id = m.id and p.payment_password_hash is not null)
     and not exists (select from withdrawal_accounts a where a.member_id = m.id)`,
    [wanted.merchantCode, wanted.account],
  )
  const id = rows[0]?.id
  if (id === undefined) return
  const passwordHash = await createPasswords().hash(wanted.transactionPassword)
  await client.query('begin')
  await client.query(
    `insert into member_profiles (member_id, payment_password_hash, payee_name, register_method, register_url, domain)
     values ($1, $2, $3, 'H5', '', '')
     on conflict (member_id) do update set payment_password_hash = $2, payee_name = coalesce(member_profiles.payee_name, $3)`,
    [id, passwordHash, wanted.realName],
  )
  const accountId = createIdMaker(systemClock, NODE)()
  const { number, number_hash: hash, masked } = sealAccountNumber(seals, accountId, wanted.merchantCode, wanted.number)
  await client.query(
    `insert into withdrawal_accounts
       (id, merchant_code, member_id, bank, kind, number, holder, is_default, bound_at, usable_from, number_hash, masked)
     values ($1, $2, $3, $4, $5, $6, $7, true, $8, $8, $9, $10) on conflict do nothing`,
    [String(accountId), wanted.merchantCode, id, wanted.bank, wanted.kind, number, wanted.realName, BOUND_AT, hash, masked],
  )
  await client.query('commit')
}
