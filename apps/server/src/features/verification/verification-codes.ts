import { createHmac } from 'node:crypto'
import { lookupHash } from '@pavilion/sealed'
import type { Tx } from '../../base/database.ts'
import { equalsInConstantTime, hashToken, type Random } from '../../base/random.ts'
import type { Seals } from '../../base/sealed.ts'

/** What a code is bound to: its receiver, its purpose, and the browser that requested it. */
export type CodeBinding = { merchantCode: string; purpose: string; recipient: string; source: string }

const LIFETIME_MS = 5 * 60_000
const TRIES = 5
const SALT_BYTES = 16

/** A code of six digits, each of the million as likely as the others. */
export function makeCode(random: Random): string {
  return makeDigits(random, 6)
}

/** A number of decimal digits (nine at most), every combination equally likely. */
export function makeDigits(random: Random, count: number): string {
  const combinations = 10 ** count
  // As many whole sets of combinations as fit into 32 bits; the part above them would make small numbers likelier.
  const fair = Math.floor(2 ** 32 / combinations) * combinations
  for (;;) {
    const number = random(4).readUInt32BE(0)
    if (number < fair) return String(number % combinations).padStart(count, '0')
  }
}

/** Keeps a new code, of which only a salted hash is stored. An older one of the same binding is good no more. */
export async function insertCode(
  tx: Tx,
  { random, seals }: { random: Random; seals: Seals },
  binding: CodeBinding,
  code: string,
  now: Date,
): Promise<void> {
  const salt = random(SALT_BYTES)
  await tx
    .insertInto('verification_codes')
    .values({
      merchant_code: binding.merchantCode,
      purpose: binding.purpose,
      recipient_hash: hashRecipient(seals, binding),
      source_hash: hashToken(binding.source),
      salt,
      code_hash: hashCode(salt, code),
      tries_left: TRIES,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
      used_at: null,
    })
    .execute()
}

/**
 * Whether this is the binding's current code. Every try counts, a right one too, and parallel tries
 * run one after the other; after five the code is invalid. Returns the id to use it up with.
 */
export async function tryCode(tx: Tx, seals: Seals, binding: CodeBinding, code: string, now: Date): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('verification_codes')
    .select(['id', 'salt', 'code_hash', 'tries_left', 'expires_at', 'used_at'])
    .where('merchant_code', '=', binding.merchantCode)
    .where('purpose', '=', binding.purpose)
    .where('recipient_hash', '=', hashRecipient(seals, binding))
    .where('source_hash', '=', hashToken(binding.source))
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.used_at !== null || row.tries_left === 0 || row.expires_at <= now) return undefined
  await tx
    .updateTable('verification_codes')
    .set({ tries_left: row.tries_left - 1 })
    .where('id', '=', row.id)
    .execute()
  return equalsInConstantTime(row.code_hash, hashCode(row.salt, code)) ? row.id : undefined
}

/** Uses the code up. Returns false when somebody was faster. */
export async function useCode(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes codes that have been dead for a while. */
export async function deleteCodes(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.deleteFrom('verification_codes').where('expires_at', '<', expiredBefore).execute()
}

const hashRecipient = (seals: Seals, { merchantCode, recipient }: CodeBinding): Buffer =>
  lookupHash(seals, 'verification_codes.recipient', merchantCode, recipient)

function hashCode(salt: Buffer, code: string): Buffer {
  return createHmac('sha256', salt).update(code).digest()
}
