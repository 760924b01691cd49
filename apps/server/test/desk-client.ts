import { DESK_COOKIE } from '../src/features/operators/index.ts'
import type { startTestApp } from './harness.ts'
import type { Client } from './member-client.ts'
import { openOperator } from './operator-client.ts'

type World = Awaited<ReturnType<typeof startTestApp>>

/** Somebody of a merchant at the support desk, let in by a row, with the cookie that the desk's page has and no token. */
export async function openDesk(world: World, account: string, place: { merchantCode?: string; host?: string } = {}): Promise<Client> {
  const client = await openOperator(world, account, ['support'], { ...place, displayName: `Support ${account}` })
  client.cookies.set(DESK_COOKIE, client.token ?? '')
  client.token = undefined
  return client
}
