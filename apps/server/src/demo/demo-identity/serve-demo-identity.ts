import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../../base/clock.ts'
import { createFacebook } from './facebook.ts'
import { createGoogle } from './google.ts'
import { createTelegram } from './telegram.ts'

/**
 * The demo identity provider: replaces Google, Facebook and Telegram, so that their log-ins can be tried without an agreement
 * with any of them. It knows two invented people and no secret, listens on this machine alone, and never runs in production.
 */
export async function serveDemoIdentity(port: number, clock: Clock): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const google = await createGoogle(url)
  const facebook = createFacebook()
  const telegram = createTelegram(clock)
  server.on('request', (request, response) => {
    const asked = URL.parse(request.url ?? '/', url)
    if (!asked) return void response.writeHead(400).end()
    if (asked.pathname.startsWith('/facebook/')) {
      return void facebook(request, response, asked).catch(() => response.destroy())
    }
    if (asked.pathname.startsWith('/telegram/')) return telegram(response, asked)
    google(request, response)
  })
  return { url, close: () => closeServer(server) }
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
