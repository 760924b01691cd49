import type { Tx } from '../../base/database.ts'
import { hashToken } from '../../base/random.ts'
import type { Call } from '../../base/route.ts'
import type { Merchant } from '../merchants/index.ts'
import { readSource, tryCode, useCode, wholeNumber } from '../verification/index.ts'
import type { Application } from './read-application.ts'

/** What uses the proof up once the account exists. Answers no when somebody was faster. */
export type UseProof = (tx: Tx) => Promise<boolean>

/** Whether the applicant holds the phone of the number. A form that asks for no proof is content. */
export async function provePhone(
  tx: Tx,
  merchant: Merchant,
  call: Pick<Call, 'cookie'>,
  application: Application,
  now: Date,
): Promise<UseProof | undefined> {
  if (!application.isPhoneProved) return async () => true
  const source = readSource(call)
  if (source === undefined || !application.mobile) return undefined
  const binding = { merchantCode: merchant.code, purpose: 'register', recipient: wholeNumber(application.mobile), source }
  const id = await tryCode(tx, binding, application.verificationCode, now)
  return id === undefined ? undefined : (later) => useCode(later, id, now)
}

/** What a registration without password is known by when it comes again: its id and its code, which only its sender knows. */
export const proofHashOf = (requestId: string, verificationCode: string): Buffer => hashToken(`${requestId}\n${verificationCode}`)
