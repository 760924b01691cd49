import { createTransport } from 'nodemailer'
import type { Outbox } from './outbox.ts'

/** A mail server, as an address of `smtp:` or `smtps:` with its credentials, and who the messages are from. */
export type SmtpServer = { url: string; from: string; mustEncrypt?: boolean }

const CONNECT_WITHIN_MS = 5_000
const ANSWER_WITHIN_MS = 10_000
/** Messages on their way at a time; what comes on top is dropped and logged. */
const ON_THE_WAY_MAX = 50

/** Sends e-mail. `send` does not wait for the server, so that an answer takes as long whether a message left or not. */
export function createSmtpOutbox({ url, from, mustEncrypt = false }: SmtpServer, warn: (text: string) => void): Outbox {
  const transport = createTransport({
    url,
    // What begins in the clear goes on encrypted or not at all.
    requireTLS: mustEncrypt,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    // What is sent is text of ours: nothing is fetched for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let onTheWay = 0
  return {
    send: async ({ to, subject, text }) => {
      if (onTheWay >= ON_THE_WAY_MAX) return warn('the mail server is too slow: a message was dropped')
      onTheWay += 1
      void transport
        .sendMail({ from, to: { name: '', address: to }, subject: subject ?? '', text })
        .catch((error: unknown) => warn(`the mail server failed: ${codeOf(error)}`))
        .finally(() => {
          onTheWay -= 1
        })
    },
  }
}

/** The kind of failure alone: what mail servers write may hold the recipient. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}
