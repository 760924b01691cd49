import type { PromotionTermsValue } from '@pavilion/api/promotions'
import type pg from 'pg'
import { operatorTexts } from '../base/operator-html.ts'
import { loadGameNamer, type Names, readSeed } from './demo-texts.ts'

type PromotionSeed = {
  category: string
  picture: string
  startsOn?: string
  /** For one that is to come, counted from the day of the seed. */
  startsInDays?: number
  endsOn?: string
  titles: Names
  contents: Names
  terms?: PromotionTermsValue
}
type HelpSeed = { anchor?: string; titles: Names; contents: Names }

/** Gives a demo merchant something to read: promotions and the help centre. */
export async function insertReading(client: pg.Client, merchantCode: string): Promise<void> {
  const withNames = await loadGameNamer()
  for (const [position, row] of (await readSeed<PromotionSeed[]>('promotions.json')).entries()) {
    await client.query(
      `insert into promotions (merchant_code, category, titles, contents, picture, starts_on, ends_on, position, terms)
       values ($1, $2, $3, $4, $5, coalesce($6::date, current_date + $10::integer), $7, $8, $9)`,
      [
        merchantCode,
        row.category,
        withNames(row.titles),
        operatorTexts(withNames(row.contents)),
        row.picture,
        row.startsOn ?? null,
        row.endsOn ?? null,
        position,
        row.terms ?? null,
        row.startsInDays ?? 0,
      ],
    )
  }
  for (const [position, row] of (await readSeed<HelpSeed[]>('help.json')).entries()) {
    await client.query('insert into help_topics (merchant_code, anchor, titles, contents, position) values ($1, $2, $3, $4, $5)', [
      merchantCode,
      row.anchor ?? '',
      row.titles,
      operatorTexts(row.contents),
      position,
    ])
  }
}
