import type { Random } from '../../base/random.ts'

/** Where a merchant's pictures lie: host names, of which one is picked at random, and the one to fall back to. */
export type ImageHosts = { merchantCode: string; hosts: readonly string[]; fallbackHost: string }

/**
 * Address of a game's cover: its own where the catalogue has one, else
 * `https://{host}/{merchant}/mobile/{provider}/{id}.png`. Empty without a host and a fallback host;
 * the page then shows only the name.
 */
export function imageAddress(images: ImageHosts, game: { id: string; provider_code: string; icon_url: string }, random: Random): string {
  if (game.icon_url !== '') return game.icon_url
  const { hosts, fallbackHost } = images
  const host = hosts.length === 0 ? fallbackHost : hosts[random(4).readUInt32BE(0) % hosts.length]
  if (!host) return ''
  const path = [images.merchantCode, 'mobile', game.provider_code, `${game.id}.png`].map(encodeURIComponent).join('/')
  return `https://${host}/${path}`
}
