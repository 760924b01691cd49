import type { BannerValue } from '@pavilion/api/announcements'

export const bannerWidths = [780, 1170]
export const bannerSizes = '(min-width: 480px) 640px, calc(100vw - 32px)'

/** The banners of a group, such as `m_home`. */
export const bannersOf = (banners: readonly BannerValue[], groupName: string): BannerValue[] =>
  banners.filter((banner) => banner.groupName === groupName)

/** The group of banners that is above the list of a game type: `m_rng` above the slots. */
export const groupOfType = (gameType: string): string => `m_${gameType.toLowerCase()}`

export type BannerLink = { kind: 'none' } | { kind: 'in-app' | 'elsewhere' | 'video'; to: string }

/** Where a banner leads: a page of ours, a video, another site, or nowhere. Anything else is ignored. */
export function bannerLink(linkage: string): BannerLink {
  if (/^\/m(\/|$)/.test(linkage)) return { kind: 'in-app', to: linkage }
  const video = videoAddress(linkage)
  if (video !== undefined) return { kind: 'video', to: video }
  return /^https:\/\/[^\s]+$/.test(linkage) ? { kind: 'elsewhere', to: linkage } : { kind: 'none' }
}

/** The player's address for a watch, shorts or short link of YouTube; undefined for anything else. */
export function videoAddress(linkage: string): string | undefined {
  const match = /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#\s]*&)?v=|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&#/].*)?$/.exec(
    linkage,
  )
  return match ? `https://www.youtube-nocookie.com/embed/${match[1]}` : undefined
}

/** The next place in a ring. */
export const stepFrom = (index: number, step: number, count: number): number => (((index + step) % count) + count) % count
