import type { Tx } from '../../base/database.ts'
import { hashToken } from '../../base/random.ts'
import type { Call } from '../../base/route.ts'
import type { Merchant } from '../merchants/index.ts'
import { checkPhoneProof, type PhoneProofTools, readSource, type UseProof } from '../verification/index.ts'
import type { Application } from './read-application.ts'

/** Whether the applicant holds the phone of the number. A form that asks for no proof is content. */
export async function provePhone(
  tx: Tx,
  tools: PhoneProofTools,
  merchant: Merchant,
  call: Pick<Call, 'cookie'>,
  application: Application,
  now: Date,
): Promise<UseProof | undefined> {
  if (!application.isPhoneProved) return async () => true
  const { mobile, verificationCode, firebaseIdToken } = application
  if (!mobile) return undefined
  const sent = { mobile, source: readSource(call), verificationCode, firebaseIdToken }
  return checkPhoneProof(tx, tools, { merchant, purpose: 'register', ...sent }, now)
}

/** What a registration without password is known by when it comes again: its id and its code, which only its sender knows. */
export const proofHashOf = (requestId: string, verificationCode: string): Buffer => hashToken(`${requestId}\n${verificationCode}`)
