import type { AnnouncementValue, BannerValue } from '@pavilion/api/announcements'
import { bannersOf, videoAddress } from './banners.ts'

/** A film of hot news. `player` is the address of the player without cookies; `picture` may be empty. */
export type Film = { key: string; title: string; subtitle: string; picture: string; player: string }

/**
 * The films of home: the video banners, then hot news with a film. Links to something else are
 * listed apart.
 */
export function listFilms(banners: readonly BannerValue[], hot: readonly AnnouncementValue[]): { films: Film[]; invalid: string[] } {
  const wanted = [
    ...bannersOf(banners, 'm_video').map(({ title, subtitle, url, linkage }) => ({ title, subtitle, picture: url, linkage })),
    ...hot
      .filter(({ linkage }) => linkage !== '')
      .map(({ title, announcementImages, linkage }) => ({ title, subtitle: '', picture: mainPicture(announcementImages), linkage })),
  ]
  const films: Film[] = []
  const invalid: string[] = []
  for (const { linkage, ...film } of wanted) {
    const player = videoAddress(linkage)
    if (player === undefined) invalid.push(linkage)
    else if (films.every((one) => one.player !== player)) films.push({ ...film, key: player, player })
  }
  return { films, invalid }
}

/** The picture that stands for an announcement: that of sequence 1. */
export const mainPicture = (images: AnnouncementValue['announcementImages']): string =>
  images.find(({ sequence }) => sequence === 1)?.url ?? ''
