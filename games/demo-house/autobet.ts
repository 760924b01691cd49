import type { Kind } from './kinds.ts'

/** The games that can be bet on again by themselves, and the least time from stake to stake, in milliseconds. */
const AUTOBET_MS: Partial<Record<Kind, number>> = { dice: 1_000, limbo: 1_000, plinko: 1_000, mines: 1_000 }

export const autobetMsOf = (kind: Kind): number => AUTOBET_MS[kind] ?? 0
