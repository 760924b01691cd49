import { accountKeyOf } from '../src/base/account-name.ts'
import { createDatabase, type Db } from '../src/base/database.ts'
import type { MemberId } from '../src/base/ids.ts'
import { insertMember } from '../src/features/members/index.ts'
import { createPasswords } from '../src/features/passwords/wiring.ts'
import { buildTeams, placeMember } from '../src/features/teams/wiring.ts'
import { grantWelcomePlayMoney } from '../src/features/wallet/wiring.ts'
import type { startTestApp } from './harness.ts'
import { type Client, createClient } from './member-client.ts'
import { testIds } from './test-ids.ts'

type World = Awaited<ReturnType<typeof startTestApp>>

/** Who is below whom, by account name: `{}` or more is an agent (type 1), `null` is a plain member (type 0). */
export type TeamShape = { readonly [account: string]: TeamShape | null }

/** A tree of members who registered by the world's clock. */
export type Team = {
  db: Db
  /** The id of the account; throws for one that the shape did not name. */
  id(account: string): MemberId
  /** A browser in which the account is logged in. */
  open(account: string): Promise<Client>
}

const PASSWORD = 'correct horse battery'

/** Registers agents and members below each other, with their wallets and welcome money, quickly: one password hash for all. */
export async function makeTeam(
  world: World,
  shape: TeamShape,
  place: { merchantCode?: string; host?: string; upline?: MemberId } = {},
): Promise<Team> {
  const { merchantCode = 'pavilion', host = 'localhost', upline } = place
  const db = createDatabase(world.app.pool)
  const tools = { clock: world.clock, makeId: testIds(world.clock) }
  const passwordHash = await createPasswords().hash(PASSWORD)
  const ids = new Map<string, MemberId>()
  const add = async (level: TeamShape, uplineId: MemberId | undefined): Promise<void> => {
    for (const [account, below] of Object.entries(level)) {
      const id = await db.transaction().execute(async (tx) => {
        const member = await insertMember(tx, {
          merchantCode,
          account,
          accountKey: accountKeyOf(account),
          passwordHash,
          registrationRequestId: `team-${account}`,
          type: below === null ? 0 : 1,
          uplineId,
          at: world.clock(),
        })
        if (!member) throw new Error(`there is an account ${account} already`)
        await placeMember(tx, member.id)
        await grantWelcomePlayMoney(tx, { memberId: member.id, merchantCode }, tools)
        return member.id
      })
      ids.set(account, id)
      if (below) await add(below, id)
    }
  }
  await add(shape, upline)
  return {
    db,
    id: (account) => {
      const id = ids.get(account)
      if (id === undefined) throw new Error(`no account ${account} was made`)
      return id
    },
    open: async (account) => {
      const client = createClient(world.app, { host })
      const answer = await client.login(account, PASSWORD)
      if (!answer.value) throw new Error(`${account} did not get in: ${answer.errorCode}`)
      return client
    },
  }
}

/** Adds up the teams' figures until they hold everything that was committed before the call. */
export async function countUp(world: World): Promise<void> {
  const db = createDatabase(world.app.pool)
  while (await buildTeams((work) => db.transaction().execute(work), world.clock())) {
    // There is more.
  }
}
