import { type Language, languages } from '@pavilion/api/languages'
import { securityTexts } from '@pavilion/texts/server/security'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { Call } from '../../base/route.ts'
import type { Seals } from '../../base/sealed.ts'
import { wholeNumber } from '../../base/telephone.ts'
import { memberContacts } from '../members/index.ts'
import { getMerchant, type Merchant, type MerchantDirectory } from '../merchants/index.ts'
import { insertInboxMessage } from '../messages/index.ts'
import type { Outbox } from '../verification/index.ts'

/** What of a member's security changed. */
type SecurityNews = Exclude<keyof (typeof securityTexts)['EN'], 'advice'>

/** What happened; `account` is a bank and a masked number, where it is about one. */
type News = { news: SecurityNews; account?: string }

/** What telling by every contact needs of the world. */
export type TellingTools = { outbox: Outbox; seals: Seals; directory: MerchantDirectory }

/** Tells a member in its inbox what changed about the security of its account, in the transaction that changed it. */
export async function tellMember(
  tx: Tx,
  { merchantCode, memberId, news, account = '', at }: News & { merchantCode: string; memberId: MemberId; at: Date },
): Promise<void> {
  const each = (write: (language: Language) => string) => Object.fromEntries(languages.map((language) => [language, write(language)]))
  const titles = each((language) => titleOf(language, news, account))
  const contents = each((language) => `<p>${titles[language]}.</p><p>${securityTexts[language].advice}</p>`)
  await insertInboxMessage(tx, { merchantCode, memberId, titles, contents, at })
}

/**
 * Sends the same by e-mail after the commit, to the address from before the change, so that the
 * previous owner hears of a changed address too. Does nothing without an address.
 */
export async function tellByMail(
  { outbox }: { outbox: Outbox },
  call: Pick<Call, 'cookie'>,
  { merchant, email, news, account = '' }: News & { merchant: Merchant; email: string | undefined },
): Promise<void> {
  if (email === undefined) return
  const asked = call.cookie('language')
  const language = merchant.languages.find((known) => known === asked) ?? merchant.defaultLanguage
  const title = titleOf(language, news, account)
  const text = `${title}.\n${securityTexts[language].advice}`
  await outbox.send({ merchantCode: merchant.code, channel: 'email', to: email, subject: `${merchant.name}: ${title}`, text })
}

/**
 * Tells a member of what an operator did, in the inbox and once that is committed by each contact that the member proved.
 * So its owner hears of it when somebody else deceived the operator.
 */
export async function tellEverywhere(
  tx: Tx,
  { outbox, seals, directory }: TellingTools,
  { merchantCode, memberId, news, at }: News & { merchantCode: string; memberId: MemberId; at: Date },
  afterwards: Call['afterwards'],
): Promise<void> {
  await tellMember(tx, { merchantCode, memberId, news, at })
  const { email, mobile, proved } = await memberContacts.getContacts(tx, seals, memberId)
  const merchant = await getMerchant(directory, merchantCode)
  // Nobody knows the language of somebody who is not there.
  const language = merchant.defaultLanguage
  const title = titleOf(language, news, '')
  const text = `${title}.\n${securityTexts[language].advice}`
  const message = { merchantCode, text }
  if (email !== undefined && proved.includes('email'))
    afterwards(() => outbox.send({ ...message, channel: 'email', to: email, subject: `${merchant.name}: ${title}` }))
  if (mobile && proved.includes('mobile'))
    afterwards(() => outbox.send({ ...message, text: `${merchant.name}: ${text}`, channel: 'sms', to: wholeNumber(mobile) }))
}

const titleOf = (language: Language, news: SecurityNews, account: string) => securityTexts[language][news].replace('{account}', account)
