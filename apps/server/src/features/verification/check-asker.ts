import type { HumanAnswer } from '@pavilion/api/verification'
import type { Call } from '../../base/route.ts'
import { readSource } from './source.ts'
import type { UseProof } from './used-proofs.ts'
import type { VerificationTools } from './verification-tools.ts'

/** What uses up the proof that a person asks with this browser; nothing where there is none that lives. May ask another server. */
export async function checkAsker(
  { clock, humanCheck }: Pick<VerificationTools, 'clock' | 'humanCheck'>,
  call: Pick<Call, 'cookie' | 'address'>,
  merchantCode: string,
  verification: HumanAnswer | undefined,
): Promise<UseProof | undefined> {
  const source = readSource(call)
  if (source === undefined) return undefined
  return humanCheck.check(verification, { merchantCode, source, address: call.address }, clock())
}
