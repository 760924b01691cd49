import type { Language } from '@pavilion/api/languages'
import type { BootRead } from '../domain/page.ts'
import type { SystemTemplateValue } from '../domain/template.ts'
import {
  homeAnnouncementsBootReads,
  noticesBootReads,
  registrationBannersBootReads,
  typeBannersBootReads,
} from '../features/announcements/announcements.queries.ts'
import { gamesBootReads, hotBootReads } from '../features/games/games.queries.ts'
import { listPlace } from '../features/games/list-address.ts'
import { hubBootReads, listBootReads } from '../features/games/list-boot-reads.ts'
import { helpBootReads, helpTitlesBootReads } from '../features/help/help.queries.ts'
import { jackpotBootReads } from '../features/jackpot/jackpot.queries.ts'
import { launchBootReads } from '../features/launch/early-launch.routes.ts'
import { lotteryBootReads } from '../features/lottery/lottery.queries.ts'
import { promotionsBootReads } from '../features/promotions/promotions.queries.ts'
import { registerBootReads } from '../features/registration/registration.queries.ts'
import { socialBootReads } from '../features/social/social.queries.ts'
import { findRoute } from './routes.ts'

/** What the page at this address shows from the start. */
export function listBootReadsOf(url: string, language: Language, { pageSizes }: Pick<SystemTemplateValue, 'pageSizes'>): BootRead[] {
  const { pathname, search } = new URL(url, 'http://page')
  switch (findRoute(pathname)?.screen) {
    case 'home':
      return [
        ...homeAnnouncementsBootReads(language),
        ...gamesBootReads(language),
        ...jackpotBootReads(language),
        ...helpTitlesBootReads(language),
      ]
    case 'launch':
      return launchBootReads(search, language)
    case 'lottery':
      return lotteryBootReads(language)
    case 'hotGames':
      return hotBootReads(language)
    case 'gameCentre':
      return [...homeAnnouncementsBootReads(language), ...hubBootReads(search, language)]
    case 'slotsCentre':
      return [...jackpotBootReads(language), ...listBootReads(pathname, search, language, pageSizes.gameList)]
    case 'gameList':
      return [
        ...listBootReads(pathname, search, language, pageSizes.gameList),
        ...typeBannersBootReads(listPlace(pathname, search).fixed.type, language),
      ]
    case 'notices':
      return noticesBootReads(language)
    case 'promotions':
    case 'promotionDetail':
      return promotionsBootReads(language)
    case 'help':
      return helpBootReads(language)
    case 'login':
      return socialBootReads()
    case 'register':
      return [...registerBootReads(), ...socialBootReads(), ...registrationBannersBootReads(language)]
    default:
      return []
  }
}
