import type { Tx } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { insertInboxMessage } from './inbox.store.ts'
import { lockDeskMailForUpdate, updateAnswered } from './sent-mails.store.ts'

type Answer = { merchantCode: string; id: bigint; text: string; staffId: bigint; at: Date }

/** Answers mail to customer service once; the answer goes to the writer's inbox. */
export async function answerDeskMail(tx: Tx, answer: Answer): Promise<{ answered: true } | Refusal<'already-answered'>> {
  const text = answer.text.trim()
  if (text === '') throw new RequestRefused('invalid-request')
  const mail = await lockDeskMailForUpdate(tx, answer.merchantCode, answer.id)
  if (!mail) throw new RequestRefused('not-found')
  if (mail.answered_by !== null) return new Refusal('already-answered', `mail ${answer.id}`)
  await updateAnswered(tx, mail.id, answer.staffId, answer.at)
  await insertInboxMessage(tx, {
    merchantCode: answer.merchantCode,
    memberId: memberId(mail.sender_id),
    titles: { EN: `Re: ${mail.subject}` },
    contents: { EN: text },
    at: answer.at,
    sender: { kind: 'support', id: null },
  })
  return { answered: true }
}
