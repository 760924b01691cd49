import type { OperatorRole } from '@pavilion/api/endpoint'
import { systemClock } from '../base/clock.ts'
import { createDatabase } from '../base/database.ts'
import { createPool } from '../base/pool.ts'
import type { Seals } from '../base/sealed.ts'
import { insertOperator, listOperatorRows, operatorRow, updateOperator } from '../features/operators/wiring.ts'
import { createPasswords } from '../features/passwords/wiring.ts'

type DemoOperator = {
  merchant: string
  username: string
  /** What members see of the person at the desk. */
  name?: string
  password: string
  secret: string
  roles: readonly OperatorRole[]
}

/**
 * Who works for the demo merchants: one proposes, another agrees, a third says who may do what, a fourth sits at the desk, a fifth writes, a
 * sixth keeps the games. The secret of the codes is known to everybody.
 */
export const demoOperators: readonly [DemoOperator, DemoOperator, ...DemoOperator[]] = [
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
  {
    merchant: 'pavilion',
    username: 'dahlia',
    name: 'Dahlia',
    password: 'answers at the garden gate',
    secret: 'DAHLIAPAVILIONDEMODESKSECRET2222',
    roles: ['support'],
  },
  {
    merchant: 'lantern',
    username: 'lotus',
    name: 'Lotus',
    password: 'paper boats on the river',
    secret: 'LOTUSLANTERNDEMODESKSECRET222222',
    roles: ['support'],
  },
  {
    merchant: 'pavilion',
    username: 'ligaya',
    password: 'hangs a notice on the gate',
    secret: 'LIGAYAPAVILIONDEMOWRITERSECRET22',
    roles: ['content'],
  },
  {
    merchant: 'lantern',
    username: 'saeng',
    password: 'paints words on paper lamps',
    secret: 'SAENGLANTERNDEMOWRITERSECRET2222',
    roles: ['content'],
  },
  {
    merchant: 'pavilion',
    username: 'tala',
    password: 'sets out the tables at dusk',
    secret: 'TALAPAVILIONDEMOGAMESSECRET22222',
    roles: ['games'],
  },
  {
    merchant: 'lantern',
    username: 'niran',
    password: 'counts the lanterns on the lake',
    secret: 'NIRANLANTERNDEMOGAMESSECRET22222',
    roles: ['games'],
  },
  {
    merchant: 'pavilion',
    username: 'bantay',
    password: 'walks the wall at night',
    secret: 'BANTAYPAVILIONDEMORISKSECRET2222',
    roles: ['risk'],
  },
  {
    merchant: 'lantern',
    username: 'yam',
    password: 'watches for sparks in the reeds',
    secret: 'YAMLANTERNDEMORISKSECRET22222222',
    roles: ['risk'],
  },
]

/**
 * Makes the demo operators that a demo merchant lacks, unless it has operators of its own, and lets in those who came without a
 * password. Safe to repeat; never called in production.
 */
export async function ensureDemoOperators(databaseUrl: string, seals: Seals): Promise<void> {
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    for (const { merchant, username, name, password, secret, roles } of demoOperators) {
      const rows = await listOperatorRows(db, merchant)
      const known = rows.find((row) => row.username === username)
      if (rows.some(({ isDemo }) => !isDemo) || (known && known.passwordHash !== 'none')) continue
      const passwordHash = await createPasswords().hash(password)
      const totpSecret = seals.seal('operators.totp_secret', operatorRow({ merchantCode: merchant, username }), secret)
      await db.transaction().execute(async (tx) => {
        if (known) return updateOperator(tx, known.id, { passwordHash, totpSecret })
        const account = {
          merchantCode: merchant,
          username,
          passwordHash,
          roles,
          totpSecret,
          isDemo: true,
          createdAt: systemClock(),
        }
        await insertOperator(tx, { ...account, ...(name === undefined ? {} : { displayName: name }) })
      })
    }
  } finally {
    await db.destroy()
  }
}
