import type { HumanAnswer } from '@pavilion/api/verification'
import type { Transact, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import type { Merchant } from '../merchants/index.ts'
import { checkAsker } from './check-asker.ts'
import { MESSAGE_EVERY_MS, reserveMessage } from './code-limits.ts'
import { readSource, SOURCE_COOKIE, SOURCE_SECONDS } from './source.ts'
import { insertCode, makeCode } from './verification-codes.ts'
import type { VerificationTools } from './verification-tools.ts'
import { codeText, subjectOf } from './write-messages.ts'

/**
 * A code to send. `tryCode` needs the same `purpose`; the limits count per `subject`;
 * `findRecipient` returns undefined where nobody gets a code.
 */
type Order = {
  merchant: Merchant
  purpose: string
  channel: 'sms' | 'email'
  subject: string
  verification: HumanAnswer | undefined
  findRecipient: (tx: Tx) => Promise<string | undefined>
}

/** Asks for a proof that a person is there, counts the message, keeps the code's hash, and has the message sent once that is committed. */
export async function sendCode(
  transact: Transact,
  tools: VerificationTools,
  call: Pick<Call, 'cookie' | 'setCookie' | 'address'>,
  { merchant, purpose, channel, subject, verification, findRecipient }: Order,
): Promise<{ expirationTime: number } | Refusal<'too-many-requests' | 'verification-needed'>> {
  const now = tools.clock()
  const source = readSource(call)
  const useProof = await checkAsker(tools, call, merchant.code, verification)
  if (source === undefined || !useProof) return new Refusal('verification-needed', 'no living proof that a person asks')
  const code = makeCode(tools.random)
  const outcome = await transact(async (tx) => {
    if (!(await useProof(tx))) return new Refusal('verification-needed', 'this proof was used before')
    const refused = await reserveMessage(tx, tools.seals, merchant, { channel, to: subject, address: call.address }, now)
    if (refused) return refused
    const to = await findRecipient(tx)
    if (to !== undefined) await insertCode(tx, tools, { merchantCode: merchant.code, purpose, recipient: to, source }, code, now)
    return { to }
  })
  if (outcome instanceof Refusal) return outcome
  call.setCookie(SOURCE_COOKIE, source, SOURCE_SECONDS)
  if (outcome.to !== undefined) {
    const language = call.cookie('language')
    const [subject, text] = [subjectOf('code', merchant, language), codeText(merchant, code, language)]
    await tools.outbox.send({ merchantCode: merchant.code, channel, to: outcome.to, subject, text })
  }
  return { expirationTime: now.getTime() + MESSAGE_EVERY_MS }
}
