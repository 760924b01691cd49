import { Refusal } from '../../base/refusal.ts'

/**
 * The rule of maker and checker: who decides is another person than who proposed, whatever roles either has. Returns the refusal, or
 * nothing when the checker may decide.
 */
export function checkAnotherOperator(makerId: bigint, checkerId: bigint): Refusal<'needs-another-operator'> | undefined {
  return makerId === checkerId ? new Refusal('needs-another-operator', `operator ${makerId} made it`) : undefined
}
