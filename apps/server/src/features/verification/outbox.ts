import { lookupHash } from '@pavilion/sealed'
import type { Clock } from '../../base/clock.ts'
import type { Db, Tx } from '../../base/database.ts'
import type { Seals } from '../../base/sealed.ts'

/** A message to a person. `to` is a number such as `+639171234567`, or an e-mail address; only e-mail has a subject. */
export type Message = { merchantCode: string; channel: 'sms' | 'email'; to: string; text: string; subject?: string }

/** Where messages leave the house. */
export type Outbox = {
  /** Takes the message over. Whether it arrives is not known then, and failures are for the log: the answer must not tell. */
  send(message: Message): Promise<void>
}

/** What the development outbox needs of the world. */
export type OutboxTools = { clock: Clock; seals: Seals }

/** Keeps messages in the database, where `listOutboxMessages` reads them: for machines that send nothing. */
export function createDevelopmentOutbox(db: Db, { clock, seals }: OutboxTools): Outbox {
  return {
    send: ({ merchantCode, channel, to, text }) =>
      db.transaction().execute(async (tx) => {
        const recipient = seals.seal('outbox_messages.recipient', `${merchantCode}/${channel}`, to)
        const row = {
          merchant_code: merchantCode,
          channel,
          recipient,
          recipient_hash: hashRecipient(seals, to),
          content: text,
          sent_at: clock(),
        }
        await tx.insertInto('outbox_messages').values(row).execute()
      }),
  }
}

/** By what the messages to somebody are found, whichever merchant sent them. */
export const hashRecipient = (seals: Seals, to: string): Buffer => lookupHash(seals, 'outbox_messages.recipient', '', to)

/** Sends nothing and says so in the log: what a production server does that was given no gateway. */
export function createClosedOutbox(warn: (text: string) => void): Outbox {
  return { send: async ({ channel }) => warn(`no gateway is configured for ${channel}: a message was dropped`) }
}

/** Each channel by a way of its own. */
export function splitOutbox(ways: Record<Message['channel'], Outbox>): Outbox {
  return { send: (message) => ways[message.channel].send(message) }
}

const LISTED_MAX = 50

/** The latest messages of the development outbox, newest first. */
export async function listOutboxMessages(
  db: Db,
  seals: Seals,
  merchantCode: string,
): Promise<{ channel: 'sms' | 'email'; to: string; text: string; sentAt: number }[]> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select(['channel', 'recipient', 'content', 'sent_at'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute()
  return rows.map(({ channel, recipient, content, sent_at: sentAt }) => ({
    channel,
    to: seals.open('outbox_messages.recipient', `${merchantCode}/${channel}`, recipient),
    text: content,
    sentAt: sentAt.getTime(),
  }))
}

/** Deletes what nobody will look for any more. */
export async function deleteOutboxMessages(tx: Tx, sentBefore: Date): Promise<void> {
  await tx.deleteFrom('outbox_messages').where('sent_at', '<', sentBefore).execute()
}
