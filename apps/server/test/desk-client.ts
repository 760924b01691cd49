import { loginToDesk } from '@pavilion/api/support'
import { createPasswords } from '../src/features/members/index.ts'
import type { startTestApp } from './harness.ts'
import { type Client, createClient } from './member-client.ts'

type World = Awaited<ReturnType<typeof startTestApp>>

export const DESK_PASSWORD = 'a desk under the lanterns'

/** Somebody of a merchant's support staff, logged in at the desk. */
export async function openDesk(world: World, account: string, place: { merchantCode?: string; host?: string } = {}): Promise<Client> {
  const client = createClient(world.app, place.host === undefined ? {} : { host: place.host })
  await world.app.pool.query('insert into support_staff (merchant_code, account, name, password_hash) values ($1, $2, $3, $4)', [
    place.merchantCode ?? 'pavilion',
    account,
    `Support ${account}`,
    await createPasswords().hash(DESK_PASSWORD),
  ])
  const answer = await client.call(loginToDesk, { body: { account, password: DESK_PASSWORD } })
  if (!answer.value) throw new Error(`the desk stayed closed: ${answer.errorCode}`)
  return client
}
