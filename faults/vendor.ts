// The vendor's side of the wire: signs, gives an attempt so long, and tries again on 5xx and silence with the same ids.
import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

/** A call as it goes over the wire, the same bytes at every attempt. */
export type VendorCall = { path: '/betwin' | '/rollback' | '/finish' | '/balance'; body: string }

/** An answer that ends the attempts: accepted (200) or refused (400). */
export type Answer = { status: number; text: string }

/** The vendor, with what it noticed. */
export type Vendor = {
  /** Asks one of the servers until one answers for good. */
  ask: (call: VendorCall, server: number) => Promise<Answer>
  /** One attempt; undefined when it was not answered for good. */
  attempt: (call: VendorCall, server: number) => Promise<Answer | undefined>
  noticed: { attempts: number; retries: number; slowestMs: number }
  close: () => void
}

const attemptWithinMs = 15_000
const pauseMinMs = 100
const pauseMaxMs = 400
const giveUpAfterMs = 90_000

/** Where a vendor calls: a port of this machine, or a proxy with TLS. */
export type Target = number | { host: string; port: number; certificate: string }

/** A vendor in front of several servers; each further attempt goes to the next one. */
export function createVendor(link: { casinoId: string; secret: string }, targets: readonly Target[]): Vendor {
  const how = { keepAlive: true, maxSockets: 256 }
  const agents = targets.map((target) => (typeof target === 'number' ? new Agent(how) : new TlsAgent({ ...how, ca: target.certificate })))
  const noticed = { attempts: 0, retries: 0, slowestMs: 0 }

  const attempt = async (call: VendorCall, server: number): Promise<Answer | undefined> => {
    const sentAtMs = performance.now()
    noticed.attempts += 1
    const which = server % targets.length
    const answer = await post(agents[which], targets[which] ?? 0, link, call)
    // A connection that breaks because its server was killed is no slow answer, and takes no time.
    noticed.slowestMs = Math.max(noticed.slowestMs, performance.now() - sentAtMs)
    return answer !== undefined && answer.status < 500 ? answer : undefined
  }
  const ask = async (call: VendorCall, server: number): Promise<Answer> => {
    const startedAtMs = performance.now()
    for (let tries = 0; performance.now() - startedAtMs < giveUpAfterMs; tries += 1) {
      const answer = await attempt(call, server + tries)
      if (answer !== undefined) return answer
      noticed.retries += 1
      // As vendors do: who is not answered asks less and less often.
      await sleep(Math.min(pauseMinMs * 2 ** tries, pauseMaxMs))
    }
    throw new Error(`nobody answered ${call.path} ${call.body}`)
  }
  return {
    ask,
    attempt,
    noticed,
    close: () => {
      for (const agent of agents) agent.destroy()
    },
  }
}

function post(
  agent: Agent | undefined,
  target: Target,
  link: { casinoId: string; secret: string },
  call: VendorCall,
): Promise<Answer | undefined> {
  const at = typeof target === 'number' ? { host: '127.0.0.1', port: target } : { host: target.host, port: target.port }
  const ask = typeof target === 'number' ? request : requestTls
  return new Promise((resolve) => {
    const asked = ask(
      {
        agent,
        ...at,
        method: 'POST',
        path: `/provider/${link.casinoId}${call.path}`,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(call.body),
          'x-request-sign': createHmac('sha256', link.secret).update(call.body).digest('hex'),
        },
        signal: AbortSignal.timeout(attemptWithinMs),
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.on('error', () => resolve(undefined))
      },
    )
    asked.on('error', () => resolve(undefined))
    asked.end(call.body)
  })
}
