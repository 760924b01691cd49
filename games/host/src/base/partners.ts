import { type AskPartner, createAskPartner, type PartnerLimits, type PartnerLine } from '@pavilion/service'

/** Everybody whom this process calls, with the most that an answer may take; `docs/operating/outbound.md` says more of each. */
export const partners = {
  /** Bets, wins and balances of a casino's players. */
  'casino-wallet': { withinMs: 15_000, bytesMax: 64 * 1_024 },
} as const satisfies Record<string, PartnerLimits>

/** Calls of this process to other systems; see `createAskPartner`. */
export type AskPartners = AskPartner<keyof typeof partners>

/**
 * Wallets are only in the configuration's own file, so each is listed by being there. A call to one may
 * take `walletWithinMs`, which takes the place of the limit above.
 */
export function createAskPartners(
  isProduction: boolean,
  casinos: readonly { walletUrl: string }[],
  walletWithinMs: number,
  log: (line: PartnerLine, isForbidden: boolean) => void,
): AskPartners {
  const placesOf = (read: (url: URL) => string) => casinos.map(({ walletUrl }) => read(new URL(walletUrl)))
  const rules = {
    isProduction,
    isListed: (host: string) => placesOf(({ hostname }) => hostname.replace(/^\[|\]$/g, '')).includes(host),
    // Read again for each call: the file may change while games are played.
    get nearby() {
      return placesOf(({ hostname, port, protocol }) => `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`)
    },
  }
  return createAskPartner({ 'casino-wallet': { ...partners['casino-wallet'], withinMs: walletWithinMs } }, rules, log)
}
