// The only way from a preview to the network. It carries no cookie and no session, asks for nothing but what every visitor reads, and
// what belongs to a member is made up here: a preview can neither show nor change anybody's account (0850).
import type { ValueOf } from '@pavilion/api/endpoint'
import type { listPromotions } from '@pavilion/api/promotions'
import type { SitePreview } from '@pavilion/api/site-preview'
import { knownRoutes } from '../../domain/api-routes.ts'
import type { EndpointName } from '../../domain/api-types.ts'
import { nowMs } from '../../lib/clock.ts'
import { type Money, sampleAnswers } from './sample-answers.ts'

/** What visitors read, and nothing that a call changes. */
const read: readonly EndpointName[] = [
  'getSystemTemplate',
  'getSystemStatus',
  'listCountries',
  'getMerchantWallet',
  'listGameCategories',
  'listGames',
  'listHotGames',
  'listWinners',
  'getJackpot',
  'listLotteries',
  'getLotteryMenu',
  'listRecentDraws',
  'listLastNumbers',
  'getLastNumbersByLevel',
  'listAnnouncements',
  'listNotices',
  'listPromotions',
  'listHelpTopics',
  'listSocialProviders',
  'getRegistrationRules',
  'getRegisterSettings',
]

/** What stays open as long as the page does: the stream of news, and a game that opens. */
const endless: readonly EndpointName[] = ['followNews', 'launchGame']

type Promotions = ValueOf<typeof listPromotions>
type Tools = { fetch: typeof fetch; money: Money; shown(): SitePreview | undefined }

/** A `fetch` for a page of the origin. Calls that a preview does not make are refused as a feature that is off. */
export function createPreviewFetch({ fetch, money, shown }: Tools, origin: string): typeof globalThis.fetch {
  const asked = new Map<string, Promise<Promotions>>()
  // Asked for once: what is typed at the console changes the draft alone.
  const promotionsAt = (url: URL): Promise<Promotions> => {
    const known = asked.get(url.href)
    if (known) return known
    const answer = fetch(url, { credentials: 'omit' }).then(async (reply) => ((await reply.json()) as { value: Promotions }).value)
    asked.set(url.href, answer)
    return answer
  }
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    const method = init?.method ?? 'GET'
    const name = nameOf(method, url.pathname)
    if (url.origin !== origin || method !== 'GET') return refusal()
    if (name === undefined) return isFile(url.pathname) ? fetch(url, { credentials: 'omit' }) : refusal()
    if (endless.includes(name)) return new Promise<never>(() => {})
    if (name === 'listPromotions') return answerOf(withDraft(await promotionsAt(url), shown()))
    if (name === 'listPromotionStates') return answerOf(statesOf(shown()))
    const sample = sampleAnswers[name]
    if (sample) return answerOf(sample(money, nowMs()))
    if (!read.includes(name)) return refusal()
    const headers = Object.fromEntries(Object.entries((init?.headers ?? {}) as object).filter(([key]) => key !== 'authorization'))
    return fetch(url, { headers, credentials: 'omit', signal: init?.signal ?? null })
  }
}

function nameOf(method: string, pathname: string): EndpointName | undefined {
  const found = Object.entries(knownRoutes).find(([, route]) => route?.[0] === method && route[1] === pathname)
  return found?.[0] as EndpointName | undefined
}

const isFile = (pathname: string) => /^\/(assets|art|pictures)\//.test(pathname)

/** The draft in the place of what is published, else before everything. */
function withDraft({ list }: Promotions, shown: SitePreview | undefined): Promotions {
  const draft = shown?.promotion?.promotion
  if (!draft) return { list }
  const isThere = list.some(({ id }) => id === draft.id)
  return { list: isThere ? list.map((one) => (one.id === draft.id ? draft : one)) : [draft, ...list] }
}

function statesOf(shown: SitePreview | undefined) {
  const { promotion, status } = shown?.promotion ?? {}
  return { list: promotion && status ? [{ promotionId: promotion.id, status }] : [] }
}

const answerOf = (value: unknown) => Response.json({ success: true, value })
const refusal = () => Response.json({ success: false, errorCode: 'feature-unavailable', requestId: 'preview' }, { status: 403 })
