import type { RefusalOf } from '@pavilion/api/endpoint'
import { checkFeedback } from '@pavilion/api/feedback-rules'
import type { sendFeedback as endpoint } from '@pavilion/api/support'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import { insertFeedback, takePictures } from './feedback.store.ts'

/** Keeps somebody's feedback, with the pictures that were uploaded for it. */
export async function sendFeedback(
  tx: Tx,
  clock: Clock,
  call: Call<typeof endpoint>,
): Promise<{ id: string } | Refusal<RefusalOf<typeof endpoint>>> {
  const { text, pictureIds } = call.body
  const wanted = new Set(pictureIds)
  const fault = checkFeedback(text, wanted.size)
  if (fault) return new Refusal(fault, 'the feedback breaks a rule')
  const { merchantCode } = call
  const id = await insertFeedback(tx, { merchantCode, memberId: call.caller?.memberId ?? null, content: text.trim(), at: clock() })
  if ((await takePictures(tx, merchantCode, id, [...wanted])) === wanted.size) return { id: id.toString() }
  // Nothing is kept of feedback that is not whole.
  await tx.updateTable('feedback_pictures').set({ feedback_id: null }).where('feedback_id', '=', id).execute()
  await tx.deleteFrom('feedback').where('id', '=', id).execute()
  return new Refusal('picture-unknown', 'a picture is unknown, used or swept')
}
