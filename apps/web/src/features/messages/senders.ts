import type { ValueFor } from '../../domain/api-types.ts'

type Words = (key: string, values?: Record<string, string>) => string
type Sender = ValueFor<'listInbox'>['list'][number]['sender']
type Receiver = ValueFor<'listSentMails'>['list'][number]['receiver']

/** Who wrote it; nothing for the house, whose mail says so by itself. */
export function senderText(t: Words, { kind, account }: Sender): string | undefined {
  if (kind === 'house') return undefined
  if (kind === 'support') return t('messages.support')
  return kind === 'upline' ? t('messages.uplineNamed', { account }) : account
}

/** Who gets it. */
export const receiverText = (t: Words, { kind, account }: Receiver): string =>
  kind === 'support' ? t('messages.support') : kind === 'upline' ? t('messages.uplineNamed', { account }) : account
