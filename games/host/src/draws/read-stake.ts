import { parseMinor } from '@pavilion/money'
import { Refusal } from '../base/refusal.ts'
import { inMinor } from '../games.ts'

/**
 * The stake that a text means, in minor units; `step` and `most` are hundredths of a main unit. Refusal: `stake-not-offered` below, above and
 * between the steps.
 */
export function readStake(
  text: string,
  scale: number,
  { step, most }: { step: number; most: number },
): bigint | Refusal<'stake-not-offered'> {
  const stakeMinor = parseMinor(text, scale)
  const stepMinor = inMinor(step, scale)
  const isOffered =
    stakeMinor !== undefined && stakeMinor >= stepMinor && stakeMinor % stepMinor === 0n && stakeMinor <= inMinor(most, scale)
  return isOffered ? stakeMinor : new Refusal('stake-not-offered')
}
