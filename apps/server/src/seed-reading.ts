import { readFile } from 'node:fs/promises'
import type { PromotionTermsValue } from '@pavilion/api/promotions'
import type pg from 'pg'
import { operatorTexts } from './base/operator-html.ts'
import { packageFolder } from './base/package-folder.ts'

type Names = Record<string, string>
type PromotionSeed = {
  category: string
  picture: string
  startsOn: string
  endsOn?: string
  titles: Names
  contents: Names
  terms?: PromotionTermsValue
}
type HelpSeed = { anchor?: string; titles: Names; contents: Names }

/** Gives a demo merchant something to read: promotions and the help centre. */
export async function insertReading(client: pg.Client, merchantCode: string): Promise<void> {
  for (const [position, row] of (await readSeed<PromotionSeed[]>('promotions.json')).entries()) {
    await client.query(
      `insert into promotions (merchant_code, category, titles, contents, picture, starts_on, ends_on, position, terms)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        merchantCode,
        row.category,
        row.titles,
        operatorTexts(row.contents),
        row.picture,
        row.startsOn,
        row.endsOn ?? null,
        position,
        row.terms ?? null,
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

async function readSeed<Seed>(name: string): Promise<Seed> {
  return JSON.parse(await readFile(new URL(`demo/${name}`, packageFolder), 'utf8')) as Seed
}
