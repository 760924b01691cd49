import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { insertInboxMessage } from '../messages/index.ts'
import { adviceTexts, newsTexts, type SecurityNews } from './news-texts.ts'

/** What happened; `account` is a bank and a masked number, where it is about one. */
export type News = { merchantCode: string; memberId: MemberId; news: SecurityNews; account?: string; at: Date }

/** Tells a member in its inbox what changed about the security of its account, in the transaction that changed it. */
export async function tellMember(tx: Tx, { merchantCode, memberId, news, account = '', at }: News): Promise<void> {
  const titles = mapTexts(newsTexts[news], (text) => text.replace('{account}', account))
  const contents = mapTexts(adviceTexts, (advice, language) => `<p>${titles[language]}.</p><p>${advice}</p>`)
  await insertInboxMessage(tx, { merchantCode, memberId, titles, contents, at })
}

const mapTexts = (texts: Readonly<Record<string, string>>, change: (text: string, language: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text, language)]))
