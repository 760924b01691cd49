import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { createDatabase } from './base/database.ts'
import { operatorTexts } from './base/operator-html.ts'
import { packageFolder } from './base/package-folder.ts'
import { createPool } from './base/pool.ts'
import { createPasswords } from './features/members/index.ts'
import { insertStaff, listStaff } from './features/support/index.ts'

type Names = Record<string, string>
type ContactSeed = {
  inbox: { sentAt: string; titles: Names; contents: Names }[]
  links: { merchant: string; address: string; csType: string; titles: Names }[]
}

/** Who answers at the demo merchants' desks, to be shown where the site is started. */
export const demoDeskLogins: readonly { merchant: string; account: string; password: string; name: string }[] = [
  { merchant: 'pavilion', account: 'dahlia', password: 'answers at the garden gate', name: 'Dahlia' },
  { merchant: 'lantern', account: 'lotus', password: 'paper boats on the river', name: 'Lotus' },
]

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

/** Makes the demo support staff that does not exist yet. Safe to repeat. */
export async function ensureDemoStaff(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, 1, () => {})
  const db = createDatabase(pool)
  try {
    for (const { merchant, account, password, name } of demoDeskLogins) {
      if ((await listStaff(db, merchant)).length > 0) continue
      const passwordHash = await createPasswords().hash(password)
      await db.transaction().execute((tx) => insertStaff(tx, { merchantCode: merchant, account, name, passwordHash }))
    }
  } finally {
    await db.destroy()
  }
}
