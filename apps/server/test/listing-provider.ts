import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { signBody } from '../src/features/rounds/index.ts'
import { openLinkRow } from './partner-rows.ts'

type Listing = { status: number; body: string }

/** A provider over real HTTP that lists things to casinos it knows, each by its own secret. */
export type ListingProvider = {
  url: string
  /** What it answers to the casino of that provider; by itself an empty object. */
  answer: (providerCode: string) => Listing | Promise<Listing>
  /** The path of every call, and whether its signature was right. */
  asked: string[]
  /** Learns the links of the merchant. */
  learn(pool: Pool, merchantCode?: string): Promise<void>
  stop(): Promise<void>
}

/** Starts one. The world that asks it is given its address as that of the games host. */
export async function startListingProvider(): Promise<ListingProvider> {
  const known = new Map<string, { secret: string; providerCode: string }>()
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray()).toString()
    const { casino_id: casinoId } = JSON.parse(bytes) as { casino_id: string }
    const casino = known.get(casinoId)
    const isSigned = casino !== undefined && request.headers['x-request-sign'] === signBody(casino.secret, bytes)
    provider.asked.push(`${request.url} ${isSigned}`)
    const { status, body } = isSigned ? await provider.answer(casino.providerCode) : { status: 403, body: '{}' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider: ListingProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: () => ({ status: 200, body: '{}' }),
    asked: [],
    learn: async (pool, merchantCode = 'pavilion') => {
      const { rows } = await pool.query<{ casino_id: string; secret: string; provider_code: string }>(
        'select casino_id, secret, provider_code from provider_links where merchant_code = $1',
        [merchantCode],
      )
      for (const row of rows.map(openLinkRow)) known.set(row.casino_id, { secret: row.secret, providerCode: row.provider_code })
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return provider
}
