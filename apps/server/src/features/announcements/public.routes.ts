import {
  type BannerValue,
  contentTypes,
  listAgentAnnouncements,
  listAnnouncements,
  listNotices,
  listPopularAnnouncements,
} from '@pavilion/api/announcements'
import type { Clock } from '../../base/clock.ts'
import { RequestRefused } from '../../base/errors.ts'
import type { Scope } from '../../base/route.ts'

import { memberTypes } from '../members/index.ts'
import { getMerchant, isModuleOn, type MerchantDirectory } from '../merchants/index.ts'
import type { AnnouncementMemory } from './announcement-memory.ts'
import { type BannerRow, listBannerRows } from './announcements.store.ts'
import { countUnread, listShown, type Shown } from './list-shown.ts'

const DEFAULT_TYPES = 'B,PL,PU'

/**
 * What the merchant tells everybody. Its rows are remembered for a minute, or as the setting `announcements_cache_seconds` says;
 * what somebody has read is always asked for.
 */
export function announcementsPublicRoutes(
  scope: Scope<'public'>,
  tools: { clock: Clock; announcements: AnnouncementMemory; directory: MerchantDirectory },
): void {
  const hasAgentPart = async (code: string) => isModuleOn(await getMerchant(tools.directory, code), listAgentAnnouncements.module)

  scope.read(listAnnouncements, async (db, call) => {
    if (call.query.merchantCode !== undefined && call.query.merchantCode !== call.merchantCode) throw new RequestRefused('wrong-merchant')
    const language = call.query.language ?? 'EN'
    const types = new Set((call.query.types ?? DEFAULT_TYPES).split(','))
    const shown = await listShown(db, tools.announcements, call, language, call.query.flush === 'true')
    const of = (type: string) => (types.has(type) ? shown.filter((one) => one.type === type) : [])
    const banners = types.has(contentTypes.banner) ? await listBannerRows(db, call.merchantCode, tools.clock(), call.query.groupName) : []
    return {
      promotion: of(contentTypes.promotion),
      banners: banners.map((row) => bannerOf(row, language)),
      player: of(contentTypes.player),
      popup: of(contentTypes.popUp),
      hot: of(contentTypes.hotNews),
      ...(call.caller && memberTypes.isAgent(call.caller.type) && (await hasAgentPart(call.merchantCode))
        ? forAgent(shown, of(contentTypes.agent))
        : {}),
    }
  })

  scope.read(listNotices, async (db, call) => {
    const shown = await listShown(db, tools.announcements, call, call.query.language ?? 'EN')
    return { list: shown.filter(({ type, title, content }) => type === 'PL' || (type === 'PU' && title !== '' && content !== '')) }
  })

  scope.read(listPopularAnnouncements, async (db, call) => {
    const shown = await listShown(db, tools.announcements, call, call.query.language ?? 'EN')
    return { list: shown.filter(({ type }) => type === 'PU') }
  })
}

const forAgent = (shown: readonly Shown[], agent: Shown[]) => ({
  agent,
  footer: { unreadCount: countUnread(shown.filter((one) => one.type === contentTypes.agent)) },
})

function bannerOf(row: BannerRow, language: string): BannerValue {
  const alt = row.alts[language] ?? row.alts.EN
  return {
    groupName: row.group_name,
    title: row.titles[language] ?? row.titles.EN ?? '',
    subtitle: row.subtitles[language] ?? row.subtitles.EN ?? '',
    url: row.url,
    linkage: row.linkage,
    ...(alt === undefined ? {} : { alt }),
  }
}
