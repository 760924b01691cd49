import type { FillFloatProps } from '../../lib/float-slot.ts'
import { useFloat } from './envelopes.queries.ts'
import { MoveSheet } from './float-card.tsx'

/** Moves into the float what is missing there. Whoever opens it knows the float already. */
export function FillFloat({ amount, onClose }: FillFloatProps) {
  const { data: state } = useFloat()
  return state ? <MoveSheet state={state} start={amount} onClose={onClose} /> : null
}
