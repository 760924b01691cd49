import { isDeepStrictEqual } from 'node:util'
import type { RefusalOf } from '@pavilion/api/endpoint'
import type { writeToMember as endpoint, LetterTemplate } from '@pavilion/api/member-letters'
import { letterTexts } from '@pavilion/texts/server/letters'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall } from '../../base/route.ts'
import { findMemberByAccountKey } from '../members/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { composeMessage } from './compose-message.ts'
import { getMessageOfRequest, insertInboxMessage } from './inbox.store.ts'

/** Writes to the inbox of one member. The same request again writes no second message. */
export async function writeToMember(
  tx: Tx,
  { operator, body, address }: OperatorCall<typeof endpoint>,
  at: Date,
): Promise<Record<string, never> | Refusal<RefusalOf<typeof endpoint>>> {
  const { account, requestId, template } = body
  const { merchantCode } = operator
  const member = await findMemberByAccountKey(tx, merchantCode, accountKeyOf(account))
  if (!member) return new Refusal('not-found', account)
  const words = wordsOf(template, body.title?.trim() ?? '', body.text?.trim() ?? '')
  if (!words) return new Refusal('words-needed', `${template} without words`)
  if (!(await insertInboxMessage(tx, { merchantCode, memberId: member.id, ...words, requestId, at }))) {
    const known = await getMessageOfRequest(tx, merchantCode, requestId)
    const isSame =
      known.member_id === member.id && isDeepStrictEqual(known.titles, words.titles) && isDeepStrictEqual(known.contents, words.contents)
    return isSame ? {} : new Refusal('request-differs', requestId)
  }
  const subject = `member:${member.id}`
  const detail = JSON.stringify({ account: member.account, template, title: words.titles.EN })
  await recordOperatorAction(tx, { operator, action: 'write-to-member', subject, detail, address, at })
  return {}
}

const asTheyAre = (words: string) => words
const letters = {
  'document-needed': () => composeMessage(letterTexts, 'document', asTheyAre),
  'deposit-not-found': () => composeMessage(letterTexts, 'deposit', asTheyAre),
  'question-answered': () => composeMessage(letterTexts, 'question', asTheyAre),
} as const satisfies Record<Exclude<LetterTemplate, 'free'>, () => Words>

type Words = Pick<Parameters<typeof insertInboxMessage>[1], 'titles' | 'contents' | 'sender'>

/** A template is ours, in every language; what an operator wrote is text of customer service, and is shown as it is to everybody. */
function wordsOf(template: LetterTemplate, title: string, text: string): Words | undefined {
  if (template !== 'free') return letters[template]()
  return title === '' || text === '' ? undefined : { titles: { EN: title }, contents: { EN: text }, sender: { kind: 'support', id: null } }
}
