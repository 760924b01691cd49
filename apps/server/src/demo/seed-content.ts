import type pg from 'pg'
import { operatorTexts } from '../base/operator-html.ts'
import { loadGameNamer, type Names } from './demo-texts.ts'

/** What a demo merchant shows on its home page, as the demo data writes it. */
export type ContentSeed = {
  banners: { group: string; url: string; linkage: string; titles: Names; subtitles: Names; startsOn?: string; endsOn?: string }[]
  announcements: {
    type: string
    startsOn: string
    endsOn?: string
    category?: string
    images?: { sequence: number; url: string }[]
    linkage?: string
    titles: Names
    contents: Names
  }[]
}

/** Gives a demo merchant its banners, films, popups and announcements. */
export async function insertContent(client: pg.Client, merchantCode: string, content: ContentSeed): Promise<void> {
  const withNames = await loadGameNamer()
  for (const [position, banner] of content.banners.entries()) {
    await client.query(
      `insert into banners (merchant_code, group_name, titles, subtitles, url, linkage, starts_on, ends_on, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        merchantCode,
        banner.group,
        withNames(banner.titles),
        withNames(banner.subtitles),
        banner.url,
        banner.linkage,
        banner.startsOn ?? null,
        banner.endsOn ?? null,
        position,
      ],
    )
  }
  for (const row of content.announcements) {
    await client.query(
      `insert into announcements (merchant_code, type, titles, contents, starts_on, ends_on, category, images, linkage)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        merchantCode,
        row.type,
        withNames(row.titles),
        operatorTexts(withNames(row.contents)),
        row.startsOn,
        row.endsOn ?? null,
        row.category ?? '',
        JSON.stringify(row.images ?? []),
        row.linkage ?? '',
      ],
    )
  }
}
