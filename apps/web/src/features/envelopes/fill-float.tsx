import type { FillFloatProps } from '../../domain/float-slot.ts'
import { useFloat } from './envelopes.queries.ts'
import { MoveSheet } from './float-card.tsx'

/** Moves the missing amount into the float. The caller has loaded the float. */
export function FillFloat({ amount, onClose }: FillFloatProps) {
  const { data: state } = useFloat()
  return state ? <MoveSheet state={state} start={amount} onClose={onClose} /> : null
}
