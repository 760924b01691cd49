import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { Call } from '../../base/route.ts'
import type { Merchant } from '../merchants/index.ts'
import { insertInboxMessage } from '../messages/index.ts'
import type { Outbox } from '../verification/index.ts'
import { adviceTexts, newsTexts, type SecurityNews } from './news-texts.ts'

/** What happened; `account` is a bank and a masked number, where it is about one. */
type News = { news: SecurityNews; account?: string }

/** Tells a member in its inbox what changed about the security of its account, in the transaction that changed it. */
export async function tellMember(
  tx: Tx,
  { merchantCode, memberId, news, account = '', at }: News & { merchantCode: string; memberId: MemberId; at: Date },
): Promise<void> {
  const titles = mapTexts(newsTexts[news], (text) => text.replace('{account}', account))
  const contents = mapTexts(adviceTexts, (advice, language) => `<p>${titles[language]}.</p><p>${advice}</p>`)
  await insertInboxMessage(tx, { merchantCode, memberId, titles, contents, at })
}

/**
 * Tells the same by e-mail once it is committed: to the address from before the change, so that whoever had the account hears of a
 * changed address too. Nothing where there is none.
 */
export async function tellByMail(
  { outbox }: { outbox: Outbox },
  call: Pick<Call, 'cookie'>,
  { merchant, email, news, account = '' }: News & { merchant: Merchant; email: string | undefined },
): Promise<void> {
  if (email === undefined) return
  const asked = call.cookie('language')
  const language = merchant.languages.find((known) => known === asked) ?? merchant.defaultLanguage
  const title = newsTexts[news][language].replace('{account}', account)
  const text = `${title}.\n${adviceTexts[language]}`
  await outbox.send({ merchantCode: merchant.code, channel: 'email', to: email, subject: `${merchant.name}: ${title}`, text })
}

const mapTexts = (texts: Readonly<Record<string, string>>, change: (text: string, language: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text, language)]))
