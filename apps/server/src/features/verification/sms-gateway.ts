import type { AskPartners } from '../../base/partners.ts'
import type { Message, Outbox } from './outbox.ts'

/** An HTTP gateway in the shape of Twilio's Messages resource. */
export type SmsGateway = { url: string; accountSid: string; authToken: string; from: string }

/** Messages on their way at a time; what comes on top is dropped and logged. */
const ON_THE_WAY_MAX = 200

/**
 * Sends text messages with `POST {url}/2010-04-01/Accounts/{sid}/Messages.json`, form-encoded, with basic authentication.
 * `send` does not wait for the gateway, so that an answer takes as long whether a message left or not.
 */
export function createSmsGateway(gateway: SmsGateway, warn: (text: string) => void, ask: AskPartners): Outbox {
  let onTheWay = 0
  return {
    send: async (message) => {
      if (onTheWay >= ON_THE_WAY_MAX) return warn('the SMS gateway is too slow: a message was dropped')
      onTheWay += 1
      void deliver(gateway, message, ask)
        .catch((error: unknown) => warn(`the SMS gateway failed: ${error instanceof Error ? error.message : 'unknown'}`))
        .finally(() => {
          onTheWay -= 1
        })
    },
  }
}

async function deliver({ url, accountSid, authToken, from }: SmsGateway, { to, text }: Message, ask: AskPartners): Promise<void> {
  const address = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const { status } = await ask('text-messages', address, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
  })
  if (status < 200 || status > 299) throw new Error(`status ${status}`)
}
