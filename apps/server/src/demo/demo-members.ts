import { accountKeyOf } from '../base/account-name.ts'
import { systemClock } from '../base/clock.ts'
import { createDatabase, type Db, type Tx } from '../base/database.ts'
import { createIdMaker, type MemberId, NODES_MAX } from '../base/ids.ts'
import { createPool } from '../base/pool.ts'
import type { Seals } from '../base/sealed.ts'
import { changeMember, findMemberByAccountKey, insertMember, memberTypes } from '../features/members/index.ts'
import { updateContact } from '../features/members/wiring.ts'
import { createPasswords } from '../features/passwords/wiring.ts'
import { placeMember } from '../features/teams/wiring.ts'
import { grantWelcomePlayMoney } from '../features/wallet/wiring.ts'

/** A log-in that the demo data brings, to be shown where the site is started. */
export type DemoLogin = { account: string; password: string; note: string }

/** How a demo member can be reached: numbers and names that belong to nobody. */
type Contact = { email: string; countryDialingCode: string; mobileNum: string }

const members: readonly (DemoLogin & { merchantCode: string; contact: Contact; agent?: { below?: string }; level?: string })[] = [
  member('pavilion', 'marigold', 'night market 88', 'a member with play money; transaction password 408152', ['63', '9170000088']),
  member('pavilion', 'sampaguita', 'white garland 52', 'another one', ['63', '9170000052']),
  member('pavilion', 'ylang', 'harbour wind 64', 'one with promotions under way', ['63', '9170000064']),
  {
    ...member('pavilion', 'marisol', 'harvest lamp 73', 'one with own money to withdraw; transaction password 408152', [
      '63',
      '9170000073',
    ]),
    level: 'silver',
  },
  {
    ...member('pavilion', 'rosalinda', 'coral sunrise 91', 'an agent with a team of four levels; transaction password 408152', [
      '63',
      '9170000091',
    ]),
    agent: {},
    level: 'gold',
  },
  {
    ...member('pavilion', 'benjie', 'mango season 46', 'an agent right below rosalinda', ['63', '9170000046']),
    agent: { below: 'rosalinda' },
  },
  member('lantern', 'chanthra', 'paper lantern 27', 'a member with play money; transaction password 408152', ['66', '812000027']),
  member('lantern', 'dararat', 'river evening 41', 'another one', ['66', '812000041']),
  {
    ...member('lantern', 'malee', 'silk river 58', 'one with own money to withdraw; transaction password 408152', ['66', '812000058']),
    level: 'gold',
  },
]

/** The demo log-ins of a merchant. */
export const demoLoginsOf = (merchantCode: string): readonly DemoLogin[] =>
  members.filter((known) => known.merchantCode === merchantCode).map(({ account, password, note }) => ({ account, password, note }))

/** The last number of a process: servers count up from the first. */
const NODE = NODES_MAX - 1

/** Makes the demo members that do not exist yet, the way a registration does. Safe to repeat. */
export async function ensureDemoMembers(databaseUrl: string, seals: Seals): Promise<void> {
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    for (const wanted of members) {
      const known = await findMemberByAccountKey(db, wanted.merchantCode, accountKeyOf(wanted.account))
      if (known) await db.transaction().execute((tx) => updateContact(tx, seals, known.id, wanted.contact))
      else await makeMember(db, seals, wanted)
    }
  } finally {
    await db.destroy()
  }
}

async function makeMember(
  db: Db,
  seals: Seals,
  { merchantCode, account, password, contact, agent, level }: (typeof members)[number],
): Promise<void> {
  const tools = { clock: systemClock, makeId: createIdMaker(systemClock, NODE) }
  const passwordHash = await createPasswords().hash(password)
  const upline = agent?.below === undefined ? undefined : await findMemberByAccountKey(db, merchantCode, accountKeyOf(agent.below))
  await db.transaction().execute(async (tx) => {
    const made = await insertMember(tx, {
      merchantCode,
      account,
      accountKey: accountKeyOf(account),
      passwordHash,
      registrationRequestId: `demo-${account}`,
      type: memberTypes.openedTypeOf(agent ? 'agent' : 'member'),
      uplineId: upline?.id,
      at: tools.clock(),
    })
    if (!made) return
    await updateContact(tx, seals, made.id, contact)
    await placeMember(tx, made.id)
    if (level !== undefined) await giveLevel(tx, made.id, merchantCode, level)
    await grantWelcomePlayMoney(tx, { memberId: made.id, merchantCode }, tools)
  })
}

/** A level that the merchant has no more is given to nobody. */
async function giveLevel(tx: Tx, memberId: MemberId, merchantCode: string, code: string): Promise<void> {
  const levels = tx.selectFrom('member_levels').select('code').where('merchant_code', '=', merchantCode)
  const known = await levels.where('code', '=', code).executeTakeFirst()
  if (known) await changeMember(tx, memberId, { levelCode: known.code })
}

function member(merchantCode: string, account: string, password: string, note: string, [dialing, number]: readonly [string, string]) {
  const contact = { email: `${account}@example.com`, countryDialingCode: dialing, mobileNum: number }
  return { merchantCode, account, password, note, contact }
}
