import { systemClock } from './base/clock.ts'
import { createDatabase } from './base/database.ts'
import { createPool } from './base/pool.ts'
import { createPasswords } from './features/members/index.ts'
import { insertOperator, listOperatorRows } from './features/operators/index.ts'

/** Who works for the demo merchants: one proposes, another agrees, a third says who may do what. The secret of the codes is known to everybody. */
export const demoOperators = [
  {
    merchant: 'pavilion',
    username: 'mara',
    password: 'counts the petals twice',
    secret: 'MARAPAVILIONDEMOMAKERSECRET22222',
    roles: ['cashier'],
  },
  {
    merchant: 'pavilion',
    username: 'rosa',
    password: 'reads the ledger aloud',
    secret: 'ROSAPAVILIONDEMOCHECKERSECRET222',
    roles: ['approver'],
  },
  {
    merchant: 'lantern',
    username: 'mali',
    password: 'weighs the paper boats',
    secret: 'MALILANTERNDEMOMAKERSECRET222222',
    roles: ['cashier'],
  },
  {
    merchant: 'lantern',
    username: 'ratree',
    password: 'signs under lamplight',
    secret: 'RATREELANTERNDEMOCHECKERSECRET22',
    roles: ['approver'],
  },
  {
    merchant: 'pavilion',
    username: 'amihan',
    password: 'keeps the garden keys',
    secret: 'AMIHANPAVILIONDEMOGWNERSECRET222',
    roles: ['owner'],
  },
  {
    merchant: 'lantern',
    username: 'kanya',
    password: 'trims every lantern wick',
    secret: 'KANYALANTERNDEMOGWNERSECRET22222',
    roles: ['owner'],
  },
] as const

/** Makes the demo operators that a demo merchant lacks, unless it has operators of its own. Safe to repeat; never called in production. */
export async function ensureDemoOperators(databaseUrl: string): Promise<void> {
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    const missing = []
    for (const operator of demoOperators) {
      const rows = await listOperatorRows(db, operator.merchant)
      if (rows.every(({ isDemo, username }) => isDemo && username !== operator.username)) missing.push(operator)
    }
    for (const { merchant, username, password, secret, roles } of missing) {
      const passwordHash = await createPasswords().hash(password)
      const account = { merchantCode: merchant, username, passwordHash, roles, totpSecret: secret, isDemo: true, createdAt: systemClock() }
      await db.transaction().execute((tx) => insertOperator(tx, account))
    }
  } finally {
    await db.destroy()
  }
}
