import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { enterChat, launchChat, sendChatMessage } from '@pavilion/api/chat'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, registerMember } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { buildApp } from '../../app.ts'
import { systemRandom } from '../../base/random.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let other: Awaited<ReturnType<typeof buildApp>>
before(async () => {
  world = await startTestApp()
  await changeMerchant(world, 'pavilion', { flags: { CBS3: true } })
  other = await buildApp({ ...world.app.config, port: 0 }, { clock: world.clock, random: systemRandom })
  await other.server.ready()
})
after(async () => {
  await other.close()
  await world.stop()
})

/** Reads a stream until the text comes, over a real connection to that server. */
async function waitFor(server: typeof other.server, client: Client, text: string, meanwhile: () => Promise<unknown>): Promise<string> {
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const abort = new AbortController()
  const reply = await fetch(`${address}/wps/chat/stream`, { headers: { cookie }, signal: abort.signal })
  assert.equal(reply.headers.get('content-type'), 'text/event-stream')
  assert.equal(reply.headers.get('cache-control'), 'no-store')
  await meanwhile()
  let heard = ''
  for await (const piece of reply.body ?? []) {
    heard += Buffer.from(piece).toString()
    if (heard.includes(text)) break
  }
  abort.abort()
  return heard
}

test('who follows at one server hears of what happened at another', async () => {
  const member = await registerMember(world.app, 'follower')
  const { value } = await member.call(launchChat, { query: { b2c: '1' } })
  await member.call(enterChat, { body: { ticket: new URL(value?.chatUrl ?? '').searchParams.get('ticket') ?? '' } })
  const heard = await waitFor(other.server, member, '"changed":true', () =>
    member.call(sendChatMessage, { body: { text: 'hello', key: 'key-000001' } }),
  )
  assert.match(heard, /data: \{"changed":true\}\n\n/)
})
