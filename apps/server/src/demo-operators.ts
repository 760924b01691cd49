import { systemClock } from './base/clock.ts'
import { createDatabase } from './base/database.ts'
import { createPool } from './base/pool.ts'
import { createPasswords } from './features/members/index.ts'
import { insertOperator, listOperatorRows } from './features/operators/index.ts'

/** Who decides about money at the demo merchants: one proposes, the other agrees. The secret of the codes is known to everybody. */
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
    roles: ['approver', 'owner'],
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
    roles: ['approver', 'owner'],
  },
] as const

/** Makes the demo operators where a demo merchant has no operator yet. Safe to repeat; never called in production. */
export async function ensureDemoOperators(databaseUrl: string): Promise<void> {
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    const missing = []
    for (const operator of demoOperators) if ((await listOperatorRows(db, operator.merchant)).length === 0) missing.push(operator)
    for (const { merchant, username, password, secret, roles } of missing) {
      const passwordHash = await createPasswords().hash(password)
      const account = { merchantCode: merchant, username, passwordHash, roles, totpSecret: secret, isDemo: true, createdAt: systemClock() }
      await db.transaction().execute((tx) => insertOperator(tx, account))
    }
  } finally {
    await db.destroy()
  }
}
