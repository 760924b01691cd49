import type { Generated } from 'kysely'
import type { Sealed } from './sealed.ts'

// The tables of the verification slice as the migrations leave them.

export type VerificationCodesTable = {
  id: Generated<bigint>
  merchant_code: string
  purpose: string
  recipient_hash: Buffer
  source_hash: Buffer
  salt: Buffer
  code_hash: Buffer
  tries_left: number
  expires_at: Date
  used_at: Date | null
}

export type CaptchasTable = {
  id_hash: Buffer
  merchant_code: string
  source_hash: Buffer
  salt: Buffer
  answer_hash: Buffer
  expires_at: Date
}

export type UsedProofsTable = { proof_hash: Buffer; expires_at: Date }

export type VerificationSecretsTable = { id: number; secret: Sealed }

export type OutboxMessagesTable = {
  id: Generated<bigint>
  merchant_code: string
  channel: 'sms' | 'email'
  recipient: Sealed
  recipient_hash: Buffer
  content: string
  sent_at: Date
}

export type VerificationTables = {
  verification_codes: VerificationCodesTable
  captchas: CaptchasTable
  used_proofs: UsedProofsTable
  verification_secrets: VerificationSecretsTable
  outbox_messages: OutboxMessagesTable
}
