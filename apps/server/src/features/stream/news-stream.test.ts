import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { markAnnouncementRead } from '@pavilion/api/announcements'
import { logout } from '@pavilion/api/session'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { buildApp } from '../../app.ts'
import { systemRandom } from '../../base/random.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let other: Awaited<ReturnType<typeof buildApp>>
/** Where the two servers on the one database listen. */
let addresses: string[]
before(async () => {
  world = await startTestApp()
  other = await buildApp({ ...world.app.config, port: 0 }, { clock: world.clock, random: systemRandom })
  addresses = await Promise.all([world.app, other].map(({ server }) => server.listen({ port: 0, host: '127.0.0.1' })))
})
after(async () => {
  await other.close()
  await world.stop()
})

type Heard = { event: string; id: string; data: unknown }

/** An open page at one of the servers. */
async function openPage(at: number, client: Client, more: Record<string, string> = {}) {
  const abort = new AbortController()
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, ...(client.token === undefined ? {} : { authorization: `Bearer ${client.token}` }), ...more }
  const reply = await fetch(`${addresses[at]}/wps/stream?language=EN`, { headers, signal: abort.signal })
  const heard: Heard[] = []
  let isOver = false
  const listen = async () => {
    let text = ''
    for await (const piece of reply.body ?? []) {
      const blocks = (text + Buffer.from(piece).toString()).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
        const data = fields.get('data')
        if (data !== undefined) heard.push({ event: fields.get('event') ?? '', id: fields.get('id') ?? '', data: JSON.parse(data) })
      }
    }
  }
  const over = listen()
    .catch(() => {})
    .then(() => {
      isOver = true
    })
  const until = async <Found>(find: () => Found | undefined, withinMs = 2_000): Promise<Found> => {
    const startedMs = performance.now()
    for (;;) {
      const found = find()
      if (found !== undefined && found !== false) return found
      if (performance.now() - startedMs > withinMs) assert.fail(`not within ${withinMs} ms; heard ${JSON.stringify(heard)}`)
      await pause(20)
    }
  }
  return {
    reply,
    heard,
    /** The first event of that name, and what it says, within two seconds. */
    hear: (event: string, match: (data: never) => boolean = () => true) =>
      until(() => heard.find((one) => one.event === event && match(one.data as never))),
    ends: () => until(() => (isOver ? true : undefined)),
    leave: async () => {
      abort.abort()
      await over
    },
  }
}

const memberIdOf = async (account: string) =>
  (await world.app.pool.query<{ id: string }>('select id::text from members where account = $1', [account])).rows[0]?.id ?? ''

const setBalance = async (account: string, minor: number) =>
  world.app.pool.query("update ledger.accounts set balance_minor = $2 where owner = $1 and kind = 'wallet'", [
    `member:${await memberIdOf(account)}`,
    minor,
  ])

test('a page hears of its balance, its mail and its reading within two seconds, whichever server each of them is at', async () => {
  const member = await registerMember(world.app, 'streamer')
  const pages = await Promise.all([openPage(0, member), openPage(1, member)])
  for (const page of pages) {
    assert.equal(page.reply.headers.get('content-type'), 'text/event-stream')
    assert.equal(page.reply.headers.get('cache-control'), 'no-store')
    await page.hear('balance', (data: { availableBalance: string }) => data.availableBalance === '1000.00')
    await page.hear('unread')
  }
  await setBalance('streamer', 12_345)
  for (const page of pages) await page.hear('balance', (data: { sumBalance: string }) => data.sumBalance === '123.45')
  const before = pages[1]?.heard.findLast(({ event }) => event === 'unread')?.data as { inbox: number }
  await world.app.pool.query(
    `insert into inbox_messages (merchant_code, member_id, titles, contents, sent_at) values ('pavilion', $1, '{"EN":"x"}', '{"EN":"y"}', $2)`,
    [await memberIdOf('streamer'), world.clock()],
  )
  for (const page of pages) await page.hear('unread', (data: { inbox: number }) => data.inbox === before.inbox + 1)
  const { rows } = await world.app.pool.query<{ id: string }>(
    "select id::text from announcements where merchant_code = 'pavilion' and type = 'PL' limit 1",
  )
  const marked = await member.call(markAnnouncementRead, { body: { announcementId: rows[0]?.id ?? '', read: true } })
  assert.equal(marked.status, 200, JSON.stringify(marked.body))
  for (const page of pages) await page.hear('unread', (data: { announcements: number }) => data.announcements === 1)
  for (const page of pages) await page.leave()
})

test('nobody hears of another member, and a visitor hears only what everybody may know', { tags: ['PROLE-09'] }, async () => {
  const [one, two] = [await registerMember(world.app, 'hearsone'), await registerMember(world.app, 'hearstwo')]
  const pages = [await openPage(0, one), await openPage(1, two), await openPage(0, createClient(world.app))]
  await pages[0]?.hear('balance')
  await pages[1]?.hear('balance')
  await setBalance('hearsone', 77_700)
  await pages[0]?.hear('balance', (data: { sumBalance: string }) => data.sumBalance === '777.00')
  assert.ok(!JSON.stringify([pages[1]?.heard, pages[2]?.heard]).includes('777.00'))
  assert.deepEqual(
    pages[2]?.heard.map(({ event }) => event).filter((event) => !['open', 'winners', 'announcements', 'jackpot'].includes(event)),
    [],
  )
  for (const page of pages) await page.leave()
})

test('an announcement that is new reaches the pages of every server, and the page that asks then is shown it', async () => {
  const visitor = createClient(world.app)
  await world.app.server.inject({ url: '/wps/announcement?types=PL', headers: { host: 'localhost' } })
  const pages = [await openPage(0, visitor), await openPage(1, visitor)]
  for (const page of pages) await page.hear('open')
  await world.app.pool.query(
    `insert into announcements (merchant_code, type, titles, contents, starts_on) values ('pavilion', 'PL', '{"EN":"Just now"}', '{"EN":"<p>x</p>"}', '2026-01-01')`,
  )
  for (const page of pages) await page.hear('announcements')
  for (const { server } of [world.app, other]) {
    const { body } = await server.inject({ url: '/wps/announcement?types=PL', headers: { host: 'localhost' } })
    assert.match(body, /Just now/)
  }
  for (const page of pages) await page.leave()
})

test('a page that comes back with what it heard last is told only what is new since', async () => {
  const member = await registerMember(world.app, 'comesback')
  const first = await openPage(0, member)
  const { id } = await first.hear('open')
  assert.match(id, /balance=1000\.00:0\.00/)
  await first.leave()
  await setBalance('comesback', 5)
  const second = await openPage(1, member, { 'last-event-id': id })
  await second.hear('balance', (data: { sumBalance: string }) => data.sumBalance === '0.05')
  assert.ok(!second.heard.some(({ event }) => event === 'unread'))
  await second.leave()
  for (const rubbish of ['x', 'balance', ';;;=', `balance=${'9'.repeat(2_000)}`, 'winners=<script>']) {
    const page = await openPage(0, member, { 'last-event-id': rubbish })
    await page.hear('balance')
    await page.leave()
  }
})

test('a stream stops within two seconds of the log-out, and a token that opens nothing opens none', { tags: ['SESSION-08'] }, async () => {
  const member = await registerMember(world.app, 'leaves')
  const pages = await Promise.all([openPage(0, member), openPage(1, member)])
  for (const page of pages) await page.hear('balance')
  await member.call(logout)
  for (const page of pages) await page.ends()
  const again = await openPage(0, member)
  assert.equal(again.reply.status, 401)
  await again.leave()
})

test('a member has a dozen streams and no more, and one that is closed makes room', async () => {
  const member = await registerMember(world.app, 'manypages')
  const pages = []
  for (let n = 0; n < 12; n += 1) pages.push(await openPage(0, member))
  const tooMany = await openPage(0, member)
  assert.equal(tooMany.reply.status, 429)
  await tooMany.leave()
  await pages.pop()?.leave()
  let next = await openPage(0, member)
  while (next.reply.status === 429) next = await openPage(0, member)
  assert.equal(next.reply.status, 200)
  for (const page of [...pages, next]) await page.leave()
})

test('a server that closes lets go of its streams at once', async () => {
  const third = await buildApp({ ...world.app.config, port: 0 }, { clock: world.clock, random: systemRandom })
  addresses.push(await third.server.listen({ port: 0, host: '127.0.0.1' }))
  const page = await openPage(2, createClient(world.app))
  await page.hear('open')
  const startedMs = performance.now()
  await third.close()
  await page.ends()
  assert.ok(performance.now() - startedMs < 1_500)
})
