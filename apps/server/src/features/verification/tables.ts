// Drawn by `node tools/row-types.ts` from the migrated database and tools/sql/column-words.ts: change those, not this.
import type { Computed, WrittenOnce } from '../../base/columns.ts'
import type { Sealed } from '../../base/sealed.ts'

export type CaptchasTable = {
  id_hash: Buffer
  merchant_code: string
  source_hash: Buffer
  salt: Buffer
  answer_hash: Buffer
  expires_at: Date
}

export type OutboxMessagesTable = {
  id: Computed<bigint>
  merchant_code: string
  channel: 'sms' | 'email'
  recipient: Sealed
  content: string
  sent_at: Date
  recipient_hash: Buffer | null
}

export type UsedProofsTable = {
  proof_hash: Buffer
  expires_at: Date
}

export type VerificationCodesTable = {
  id: Computed<bigint>
  merchant_code: string
  purpose: string
  source_hash: Buffer
  salt: Buffer
  code_hash: Buffer
  tries_left: number
  expires_at: Date
  used_at: Date | null
  recipient_hash: Buffer
}

export type VerificationSecretsTable = {
  id: WrittenOnce<number>
  secret: WrittenOnce<Sealed>
}

declare module '../../base/database.ts' {
  interface Tables {
    captchas: CaptchasTable
    outbox_messages: OutboxMessagesTable
    used_proofs: UsedProofsTable
    verification_codes: VerificationCodesTable
    verification_secrets: VerificationSecretsTable
  }
}
