import type { ChatMessageValue } from '@pavilion/api/chat'
import { chatLengthMax } from '@pavilion/api/chat-rules'
import type { Clock } from '../../base/clock.ts'
import type { Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { memberTypes } from '../members/index.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import type { ChatWatch } from './chat-watch.ts'
import type { MessageRow } from './conversations.store.ts'

/** What chatting needs of the world. Whether the merchant has it at all (`CBS3`) is decided before any action, by the module. */
export type ChatTools = { clock: Clock; random: Random; directory: MerchantDirectory; watch: ChatWatch }

export const refuseGuest = (type: number) =>
  type === memberTypes.GUEST_TYPE ? new Refusal('real-account-needed', 'a guest does not chat') : undefined

/** The words as they are kept: without space around them, and not too many. */
export function wordsOf(text: string): string | Refusal<'text-missing' | 'text-too-long'> {
  const words = text.trim()
  if (words === '') return new Refusal('text-missing', 'only space')
  return [...words].length > chatLengthMax ? new Refusal('text-too-long', 'longer than a message may be') : words
}

const keyPrefix = (staffId: bigint | null) => (staffId === null ? 'm-' : `s-${staffId}-`)

/**
 * The stored key of a message. The sender comes first, so that two senders cannot use the same key.
 */
export const senderKeyOf = (staffId: bigint | null, key: string): string => `${keyPrefix(staffId)}${key}`

/** A message as both sides see it. */
export function messageOf(row: MessageRow): ChatMessageValue {
  return {
    id: row.id.toString(),
    author: row.staff_id === null ? 'member' : 'support',
    name: row.name ?? '',
    text: row.content,
    sentAt: row.sent_at.toISOString(),
    key: row.sender_key.slice(keyPrefix(row.staff_id).length),
  }
}
