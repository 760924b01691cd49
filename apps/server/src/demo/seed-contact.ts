import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { operatorTexts } from '../base/operator-html.ts'
import { packageFolder } from '../base/package-folder.ts'

type Names = Record<string, string>
type ContactSeed = {
  inbox: { sentAt: string; titles: Names; contents: Names }[]
  links: { merchant: string; address: string; csType: string; titles: Names }[]
}

/** Gives a demo merchant mail for its members and ways to customer service. */
export async function insertContact(client: pg.Client, merchantCode: string): Promise<void> {
  const seed = JSON.parse(await readFile(new URL('demo/contact.json', packageFolder), 'utf8')) as ContactSeed
  for (const mail of seed.inbox) {
    await client.query(
      'insert into inbox_messages (merchant_code, greets_newcomers, titles, contents, sent_at) values ($1, true, $2, $3, $4)',
      [merchantCode, mail.titles, operatorTexts(mail.contents), mail.sentAt],
    )
  }
  for (const [position, link] of seed.links.filter(({ merchant }) => merchant === merchantCode).entries()) {
    await client.query('insert into support_links (merchant_code, titles, address, cs_type, position) values ($1, $2, $3, $4, $5)', [
      merchantCode,
      link.titles,
      link.address,
      link.csType,
      position,
    ])
  }
}
