import {
  type AnnouncementValue,
  type BannerValue,
  contentTypes,
  listAnnouncements,
  listNotices,
  listPopularAnnouncements,
} from '@pavilion/api/announcements'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { operatorHtml } from '../../base/operator-html.ts'
import type { Caller, Scope } from '../../base/route.ts'

import { isAgent } from '../members/index.ts'
import type { AnnouncementMemory } from './announcement-memory.ts'
import { type AnnouncementRow, type BannerRow, listBannerRows, listReadIds } from './announcements.store.ts'

const DEFAULT_TYPES = 'B,PL,PU'

type Shown = AnnouncementValue & { type: string }

/**
 * What the merchant tells everybody. Its rows are remembered for a minute, or as the setting `announcements_cache_seconds` says;
 * what somebody has read is always asked for.
 */
export function announcementsPublicRoutes(scope: Scope<'public'>, tools: { clock: Clock; announcements: AnnouncementMemory }): void {
  const shownTo = async (db: Db, call: { merchantCode: string; caller: Caller | undefined }, language: string, isFlush = false) => {
    const rows = await tools.announcements.rowsOf(db, call.merchantCode, isFlush)
    const ids = rows.map((row) => row.id)
    const read = call.caller ? await listReadIds(db, call.caller.memberId, ids) : new Set<bigint>()
    return rows.map((row): Shown => ({ ...announcementOf(row, language), read: read.has(row.id), type: row.type }))
  }

  scope.read(listAnnouncements, async (db, call) => {
    if (call.query.merchantCode !== undefined && call.query.merchantCode !== call.merchantCode) throw new RequestRefused('wrong-merchant')
    const language = call.query.language ?? 'EN'
    const types = new Set((call.query.types ?? DEFAULT_TYPES).split(','))
    const shown = await shownTo(db, call, language, call.query.flush === 'true')
    const of = (type: string) => (types.has(type) ? shown.filter((one) => one.type === type) : [])
    const banners = types.has(contentTypes.banner) ? await listBannerRows(db, call.merchantCode, tools.clock(), call.query.groupName) : []
    return {
      promotion: of(contentTypes.promotion),
      banners: banners.map((row) => bannerOf(row, language)),
      player: of(contentTypes.player),
      popup: of(contentTypes.popUp),
      hot: of(contentTypes.hotNews),
      ...(call.caller && isAgent(call.caller.type) ? forAgent(shown, of(contentTypes.agent)) : {}),
    }
  })

  scope.read(listNotices, async (db, call) => {
    const shown = await shownTo(db, call, call.query.language ?? 'EN')
    return { list: shown.filter(({ type, title, content }) => type === 'PL' || (type === 'PU' && title !== '' && content !== '')) }
  })

  scope.read(listPopularAnnouncements, async (db, call) => {
    const shown = await shownTo(db, call, call.query.language ?? 'EN')
    return { list: shown.filter(({ type }) => type === 'PU') }
  })
}

const forAgent = (shown: readonly Shown[], agent: Shown[]) => ({
  agent,
  footer: { unreadCount: shown.filter((one) => one.type === contentTypes.agent && !one.read).length },
})

function announcementOf(row: AnnouncementRow, language: string): Omit<AnnouncementValue, 'read'> {
  return {
    id: row.id.toString(),
    title: row.titles[language] ?? row.titles.EN ?? '',
    category: row.category,
    content: operatorHtml(row.contents[language] ?? row.contents.EN ?? ''),
    startDate: row.starts_on,
    endDate: row.ends_on ?? '',
    noExpiry: row.ends_on === null ? 1 : 0,
    announcementImages: row.images,
    linkage: row.linkage,
  }
}

function bannerOf(row: BannerRow, language: string): BannerValue {
  return {
    groupName: row.group_name,
    title: row.titles[language] ?? row.titles.EN ?? '',
    subtitle: row.subtitles[language] ?? row.subtitles.EN ?? '',
    url: row.url,
    linkage: row.linkage,
  }
}
