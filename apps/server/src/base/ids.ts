import type { Pool } from 'pg'
import type { Clock } from './clock.ts'

declare const brand: unique symbol
type Branded<Base, Name extends string> = Base & { readonly [brand]: Name }

/** A person with an account here. */
export type MemberId = Branded<bigint, 'MemberId'>
/** A ledger account. */
export type AccountId = Branded<bigint, 'AccountId'>
/** One movement of money. */
export type TransferId = Branded<bigint, 'TransferId'>
/** A member logged in on a device. */
export type SessionId = Branded<bigint, 'SessionId'>

export const memberId = (value: bigint) => value as MemberId
export const accountId = (value: bigint) => value as AccountId
export const transferId = (value: bigint) => value as TransferId
export const sessionId = (value: bigint) => value as SessionId

/** 2024-01-01T00:00:00Z: 41 bits of milliseconds from here last until 2093. */
const EPOCH_MS = 1_704_067_200_000n
const NODE_BITS = 10n
const SEQUENCE_BITS = 12n
const SEQUENCE_MAX = (1n << SEQUENCE_BITS) - 1n

/** How many processes may make ids at the same time. Servers take theirs from `node_numbers`, which leaves the last four to commands and demo data. */
export const NODES_MAX = Number(1n << NODE_BITS)

/** A number for the ids of this process. */
export async function takeNodeNumber(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ node: bigint }>("select nextval('node_numbers') as node")
  return Number(rows[0]?.node ?? 0n)
}

/** The largest number that the database keeps as a bigint, and so the largest id, amount and sequence. */
export const BIGINT_MAX = 2n ** 63n - 1n

/** A number that somebody sent, or the largest one that the database can be asked for. */
export const withinBigint = (value: bigint): bigint => (value < BIGINT_MAX ? value : BIGINT_MAX)

/** Makes ids that grow with time and that no other process makes. */
export type IdMaker = () => bigint

/**
 * Ids of 63 bits: milliseconds, node, sequence. They never go back: when the clock does, or when a millisecond is full,
 * the maker borrows from the next millisecond.
 */
export function createIdMaker(clock: Clock, node: number): IdMaker {
  const nodeBits = BigInt(node % NODES_MAX) << SEQUENCE_BITS
  let lastMs = 0n
  let sequence = 0n
  return () => {
    const nowMs = BigInt(clock().getTime()) - EPOCH_MS
    if (nowMs > lastMs) {
      lastMs = nowMs
      sequence = 0n
    } else if (sequence === SEQUENCE_MAX) {
      lastMs += 1n
      sequence = 0n
    } else {
      sequence += 1n
    }
    return (lastMs << (NODE_BITS + SEQUENCE_BITS)) | nodeBits | sequence
  }
}

/** Greater than every id that was made before the time, and smaller than every id made from then on. */
export function idBefore(at: Date): bigint {
  return ((BigInt(at.getTime()) - EPOCH_MS) << (NODE_BITS + SEQUENCE_BITS)) - 1n
}
