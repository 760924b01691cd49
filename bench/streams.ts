// What open pages cost: members with a stream each, how soon all of them hear of a new balance, and whether memory stays flat.

import { randomBytes } from 'node:crypto'
import { type ClientRequest, get } from 'node:http'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { hashToken } from '../apps/server/src/base/random.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { temporaryKeys } from '../tools/testing/temporary-keys.ts'
import { startTestSystem } from '../tools/testing/test-system.ts'
import { readMemory } from './memory.ts'
import { makePlayers } from './players.ts'

const STREAMS = 1_500
/** Longer than everybody may take to hear at the largest number of pages. */
const HEARD_WITHIN_MS = 300_000
const ROUNDS = 20
/** Visitors come one after the other; all of them in one instant would be another measurement. */
const OPENED_AT_ONCE = 100
/** A server keeps a limit for each address, so the pages come from many addresses of this machine. */
const ADDRESS_STREAMS = 30

/** Prints how long news take to reach all pages, and the server's memory before, with and after them: `--streams=10000` for another number. */
export async function benchStreams(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...words], options: { streams: { type: 'string' } }, allowPositionals: true, strict: false })
  const streams = Number(values.streams ?? STREAMS)
  const folder = temporaryFolder('bench-streams')
  const system = await startTestSystem(folder)
  atTheEnd(system.stop)
  const { accounts } = await makePlayers(system.databaseUrl, temporaryKeys(folder).seals, { count: streams, eachMinor: 1_000_000n })
  const client = new pg.Client({ connectionString: system.databaseUrl })
  await client.connect()
  atTheEnd(() => client.end())
  const visitors = await openSessions(client, accounts)
  const emptyMb = await memoryOf(system.metricsUrl)

  let heard = 0
  const pages: ClientRequest[] = []
  while (pages.length < streams) {
    for (const headers of visitors.slice(pages.length, pages.length + OPENED_AT_ONCE))
      pages.push(openPage(system.siteUrl, headers, pages.length, () => (heard += 1)))
    await until(() => heard >= pages.length)
  }
  const openMb = await memoryOf(system.metricsUrl)
  console.log(`Streams: ${streams} members, one server process, machine shared by database, server and pages.`)
  console.log('round | all heard after ms | memory MB')
  const times: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    heard = 0
    await client.query("update ledger.accounts set balance_minor = balance_minor + 1 where kind = 'wallet' and owner = any($1)", [
      accounts.map((account) => `member:${account}`),
    ])
    const startedMs = performance.now()
    await until(() => heard >= streams)
    times.push(performance.now() - startedMs)
    if (round % 5 === 0) {
      const row = [
        String(round).padStart(5),
        times.at(-1)?.toFixed(0).padStart(18),
        (await memoryOf(system.metricsUrl)).toFixed(0).padStart(9),
      ]
      console.log(row.join(' | '))
    }
  }
  console.log(
    `slowest ${Math.max(...times).toFixed(0)} ms; memory ${emptyMb.toFixed(0)} MB without pages, ${openMb.toFixed(0)} MB with them`,
  )
  for (const page of pages) page.destroy()
}

async function openSessions(client: pg.Client, accounts: readonly string[]): Promise<Record<string, string>[]> {
  const device = randomBytes(32).toString('base64url')
  const tokens = accounts.map(() => randomBytes(32).toString('base64url'))
  await client.query(
    `insert into sessions (id, token_hash, device_hash, member_id, merchant_code, device, address, user_agent, opened_at, renewed_at, expires_at)
     select n, token, $2, member::bigint, 'pavilion', 'H5', '127.0.0.1', 'bench', now(), now(), now() + interval '1 day'
     from unnest($1::bytea[], $3::text[]) with ordinality as s (token, member, n)`,
    [tokens.map(hashToken), hashToken(device), accounts],
  )
  return tokens.map((token) => ({ authorization: `Bearer ${token}`, cookie: `pavilion_device=${device}` }))
}

function openPage(siteUrl: string, headers: Record<string, string>, n: number, onBalance: () => void): ClientRequest {
  const place = Math.floor(n / ADDRESS_STREAMS)
  const localAddress = `127.0.${1 + Math.floor(place / 250)}.${2 + (place % 250)}`
  const request = get(`${siteUrl}/wps/stream`, { headers, localAddress, agent: false })
  request.on('error', () => {})
  request.on('response', (reply) => {
    if (reply.statusCode !== 200) throw new Error(`a stream was refused with ${reply.statusCode}`)
    reply.setEncoding('utf8').on('data', (piece: string) => {
      for (let at = piece.indexOf('event: balance'); at >= 0; at = piece.indexOf('event: balance', at + 1)) onBalance()
    })
  })
  return request
}

const memoryOf = async (metricsUrl: string) => (await readMemory(metricsUrl)).resident / 1_048_576

async function until(isTrue: () => boolean): Promise<void> {
  const startedMs = performance.now()
  while (!isTrue()) {
    if (performance.now() - startedMs > HEARD_WITHIN_MS) throw new Error('the pages did not hear')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
