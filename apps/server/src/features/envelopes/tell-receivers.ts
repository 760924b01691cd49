import { envelopesTexts } from '@pavilion/texts/server/envelopes'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { getMember } from '../members/index.ts'
import { composeMessage, tellUnlessOff } from '../messages/index.ts'
import type { Envelope } from './envelopes.store.ts'

/** Tells those for whom an envelope is in their inboxes, in the transaction that made it; not who switched such letters off. */
export async function tellReceivers(
  tx: Tx,
  envelope: Pick<Envelope, 'merchantCode' | 'memberId' | 'createdAt'>,
  receivers: readonly MemberId[],
): Promise<void> {
  const { account } = await getMember(tx, envelope.memberId)
  await tellUnlessOff(tx, 'envelope-letters', receivers, {
    merchantCode: envelope.merchantCode,
    ...composeMessage(envelopesTexts, 'sent', (text) => text.replace('{from}', account)),
    at: envelope.createdAt,
  })
}
