import { rowCursor } from '@pavilion/api/cursors'
import { writeToMember as writeEndpoint } from '@pavilion/api/member-letters'
import { answerDeskMail as answerEndpoint, listDeskMails } from '@pavilion/api/messages'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { recordReading } from '../operators/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { answerDeskMail } from './answer-desk-mail.ts'
import { readId } from './read-ids.ts'
import { listDeskRows } from './sent-mails.store.ts'
import { writeToMember } from './write-to-member.ts'

const PAGE_SIZE = 20

/** What the desk says of mail before it is answered: that a colleague has it, or nothing. */
type RefuseTaken = (
  tx: Tx,
  call: Pick<OperatorCall, 'operator' | 'header' | 'cookie'>,
  kind: 'mail',
  id: bigint,
) => Promise<Refusal<'matter-taken'> | undefined>

/** The desk's endpoints of mail to customer service, and what operators write to one member. */
export function messagesDeskRoutes(scope: Scope<'operator'>, { clock, refuseTaken }: { clock: Clock; refuseTaken: RefuseTaken }): void {
  scope.write(writeEndpoint, (tx, call) => writeToMember(tx, call, clock()))
  scope.read(listDeskMails, async (db, call) => {
    const rows = await listDeskRows(db, call.merchantCode, PAGE_SIZE + 1, readId(call.query.cursor))
    const { page, next } = cutPage(rows, PAGE_SIZE, rowCursor, ({ id }) => id)
    const detail = page.length === 0 ? 'none' : `${page.at(-1)?.id} to ${page[0]?.id}`
    await recordReading(db, call, { action: 'read-mail', subject: 'mail', detail }, clock())
    const list = page.map((row) => ({
      id: row.id.toString(),
      account: row.account,
      title: row.subject,
      text: row.content,
      sentAt: row.sent_at.toISOString(),
      answeredBy: row.answered_by ?? '',
    }))
    return { list, ...next }
  })

  scope.write(answerEndpoint, async (tx, call) => {
    const id = readId(call.body.id)
    if (id === undefined) throw new RequestRefused('not-found')
    const taken = await refuseTaken(tx, call, 'mail', id)
    if (taken) return taken
    const { merchantCode, operator, address, body } = call
    const answered = await answerDeskMail(tx, { merchantCode, id, text: body.text, staffId: operator.operatorId, at: clock() })
    if (answered instanceof Refusal) return answered
    await recordOperatorAction(tx, { operator, action: 'answer-mail', subject: `mail:${id}`, address, at: clock() })
    return answered
  })
}
