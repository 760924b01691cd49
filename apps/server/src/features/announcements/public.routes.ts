import { type AnnouncementValue, type BannerValue, listAnnouncements } from '@pavilion/api/announcements'
import type { Clock } from '../../base/clock.ts'
import { operatorHtml } from '../../base/operator-html.ts'
import type { Scope } from '../../base/route.ts'
import { type AnnouncementRow, type BannerRow, listAnnouncementRows, listBannerRows } from './announcements.store.ts'

const DEFAULT_TYPES = 'B,PL,PU'

/** What the merchant tells everybody. */
export function announcementsPublicRoutes(scope: Scope<'public'>, clock: Clock): void {
  scope.read(listAnnouncements, async (db, call) => {
    const language = call.query.language ?? 'EN'
    const types = new Set((call.query.types ?? DEFAULT_TYPES).split(','))
    const rows = await listAnnouncementRows(db, call.merchantCode, clock())
    const of = (type: string) =>
      types.has(type) ? rows.filter((row) => row.type === type).map((row) => announcementOf(row, language)) : []
    const banners = types.has('B') ? await listBannerRows(db, call.merchantCode, call.query.groupName) : []
    return { promotion: of('PR'), banners: banners.map((row) => bannerOf(row, language)), player: of('PL'), popup: of('PU'), hot: of('H') }
  })
}

function announcementOf(row: AnnouncementRow, language: string): AnnouncementValue {
  return {
    id: row.id.toString(),
    title: row.titles[language] ?? row.titles.EN ?? '',
    content: operatorHtml(row.contents[language] ?? row.contents.EN ?? ''),
    startDate: row.starts_on,
    read: false,
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
