import { type AskPartner, createAskPartner, type PartnerLimits, type PartnerLine, type PartnerRules } from '@pavilion/service'

const KILOBYTES = 1_024

/**
 * Everybody whom this process calls, with the most that an answer may take. `docs/operating/outbound.md` says what each is, who names its
 * address, and what happens while it is away; a test holds the two together.
 */
export const partners = {
  /** A provider opens a game for a member, who waits. */
  'game-launch': { withinMs: 4_000, bytesMax: 64 * KILOBYTES },
  /** What a provider lists of its games and lotteries. */
  'game-list': { withinMs: 2_000, bytesMax: 4_000 * KILOBYTES },
  /** A provider's own record of rounds, page by page. */
  'game-record': { withinMs: 10_000, bytesMax: 8_192 * KILOBYTES },
  /** Demo members play at the games host; never in production. */
  'demo-play': { withinMs: 5_000, bytesMax: 1_024 * KILOBYTES },
  /** Payments and payouts. */
  'payment-company': { withinMs: 3_000, bytesMax: 256 * KILOBYTES },
  'text-messages': { withinMs: 10_000, bytesMax: 64 * KILOBYTES },
  'human-check': { withinMs: 3_000, bytesMax: 64 * KILOBYTES },
  /** The keys of phone-proof providers. */
  'phone-keys': { withinMs: 2_000, bytesMax: 256 * KILOBYTES },
  /** Another site by which members log in. */
  'social-log-in': { withinMs: 3_500, bytesMax: 256 * KILOBYTES },
} as const satisfies Record<string, PartnerLimits>

export type PartnerKind = keyof typeof partners
/** Calls of this process to other systems; see `createAskPartner`. */
export type AskPartners = AskPartner<PartnerKind>

/** Hosts that the program itself names: they are spoken with where they are configured, whatever else is listed. */
const KNOWN_HOSTS = [
  'challenges.cloudflare.com',
  'api.hcaptcha.com',
  'www.googleapis.com',
  'accounts.google.com',
  'oauth2.googleapis.com',
  'openidconnect.googleapis.com',
  'graph.facebook.com',
  'oauth.telegram.org',
]

/**
 * The partners of the configuration. `ownAddresses` are in the configuration itself, such as the
 * games host’s: calls to them need no listing.
 */
export type PartnerPlaces = {
  isProduction: boolean
  hosts: readonly string[]
  nearby: readonly string[]
  ownAddresses: readonly (string | undefined)[]
}

/** Calls for this process, by the rules that its configuration makes. */
export function createAskPartners(places: PartnerPlaces, log: (line: PartnerLine, isForbidden: boolean) => void): AskPartners {
  return createAskPartner(partners, partnerRulesOf(places), log)
}

/** Who may be called: the listed hosts, of which `*.name` is every one below the name, and those of the configuration's own addresses. */
export function partnerRulesOf({ isProduction, hosts, nearby, ownAddresses }: PartnerPlaces): PartnerRules {
  const own = ownAddresses.flatMap((address) => (address === undefined ? [] : (URL.parse(address) ?? [])))
  const listed = [...KNOWN_HOSTS, ...hosts, ...own.map(({ hostname }) => hostname.replace(/^\[|\]$/g, ''))]
  const isListed = (host: string) => listed.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry))
  const portOf = ({ protocol, port }: URL) => port || (protocol === 'https:' ? '443' : '80')
  return { isProduction, isListed, nearby: [...nearby, ...own.map((url) => `${url.hostname}:${portOf(url)}`)] }
}
