import { openSocialSession } from '@pavilion/api/social'
import type { App } from '../src/app.ts'
import { type Client, createClient } from './member-client.ts'

/** The demo merchant whose switches are all on. */
export const LANTERN = 'lantern.localhost'

/** A browser that goes to a provider and back. */
export type SocialBrowser = {
  client: Client
  /** Goes to an address of ours. Returns where that leads. */
  go(path: string): Promise<URL>
  /** Begins with a provider. Returns where at the provider it is led to. */
  start(provider: string): Promise<URL>
  /** Opens the session of what was brought back. */
  open(): ReturnType<Client['call']>
}

/** A fresh browser at the demo merchant. */
export function createSocialBrowser(app: App, address?: string): SocialBrowser {
  const client = createClient(app, { host: LANTERN, ...(address === undefined ? {} : { address }) })
  const go = async (path: string) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.server.inject({
      method: 'GET',
      url: path,
      remoteAddress: address ?? '127.0.0.1',
      headers: { host: LANTERN, ...(cookie === '' ? {} : { cookie }) },
    })
    for (const { name, value } of response.cookies) client.cookies.set(name, value)
    if (response.statusCode !== 303) throw new Error(`${path.split('?', 1)[0]} answered ${response.statusCode} ${response.body}`)
    return new URL(String(response.headers.location), `http://${LANTERN}`)
  }
  return {
    client,
    go,
    start: (provider) => go(`/wps/social/${provider}/start`),
    open: () => client.call(openSocialSession),
  }
}

/** How a way to the log-in page says it went. */
export const outcomeOf = (page: URL): string | null => page.searchParams.get('social')

/**
 * What a person does at the demo's page: follows the redirects of the site that is at `url`, taps the link whose address fits, and
 * follows on until the address is the merchant's. Returns that address.
 */
export async function tapAtDemo(url: URL, link: RegExp): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = atLoopback(url)
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location !== null) {
      const target = new URL(location, next)
      if (target.pathname.startsWith('/wps/')) return target
      next = atLoopback(target)
      continue
    }
    const links = [...(await response.text()).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&#38;', '&'))
    const chosen = links.find((href) => link.test(href))
    if (chosen === undefined) throw new Error(`${next.pathname} answered ${response.status} without such a link`)
    next = new URL(chosen, next)
  }
  throw new Error('the demo leads in circles')
}

// The names below `localhost` are known to browsers, and not to every machine.
function atLoopback(url: URL): URL {
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  return address
}
