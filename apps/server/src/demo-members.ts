import { systemClock } from './base/clock.ts'
import { createDatabase } from './base/database.ts'
import { createIdMaker, NODES_MAX } from './base/ids.ts'
import { createPool } from './base/pool.ts'
import { accountKeyOf, createPasswords, findMemberByAccountKey, insertMember, updateContact } from './features/members/index.ts'
import { grantWelcomePlayMoney } from './features/wallet/index.ts'

/** Log-ins that the demo data brings, to be shown where the site is started. */
export const demoLogins: readonly { account: string; password: string; note: string }[] = [
  { account: 'marigold', password: 'night market 88', note: 'a member with play money' },
  { account: 'sampaguita', password: 'white garland 52', note: 'another one' },
  { account: 'ylang', password: 'harbour wind 64', note: 'and a third' },
]

/** How the demo members can be reached: numbers and names that belong to nobody. */
const contacts: Readonly<Record<string, { email: string; countryDialingCode: string; mobileNum: string }>> = {
  marigold: { email: 'marigold@example.com', countryDialingCode: '63', mobileNum: '9170000088' },
  sampaguita: { email: 'sampaguita@example.com', countryDialingCode: '63', mobileNum: '9170000052' },
  ylang: { email: 'ylang@example.com', countryDialingCode: '63', mobileNum: '9170000064' },
}

/** The last number of a process: servers count up from the first. */
const NODE = NODES_MAX - 1

/** Makes the demo members that do not exist yet, the way a registration does. Safe to repeat. */
export async function ensureDemoMembers(databaseUrl: string, merchantCode: string): Promise<void> {
  const pool = createPool(databaseUrl, 1, () => {})
  const db = createDatabase(pool)
  const tools = { clock: systemClock, makeId: createIdMaker(systemClock, NODE) }
  try {
    for (const { account, password } of demoLogins) {
      const contact = contacts[account]
      const known = await findMemberByAccountKey(db, merchantCode, accountKeyOf(account))
      if (known) {
        if (contact) await db.transaction().execute((tx) => updateContact(tx, known.id, contact))
        continue
      }
      const passwordHash = await createPasswords().hash(password)
      await db.transaction().execute(async (tx) => {
        const at = tools.clock()
        const member = await insertMember(tx, {
          merchantCode,
          account,
          accountKey: accountKeyOf(account),
          passwordHash,
          registrationRequestId: `demo-${account}`,
          at,
        })
        if (member && contact) await updateContact(tx, member.id, contact)
        if (member) await grantWelcomePlayMoney(tx, { memberId: member.id, merchantCode }, tools)
      })
    }
  } finally {
    await db.destroy()
  }
}
