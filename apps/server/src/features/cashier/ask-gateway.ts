import type { Clock } from '../../base/clock.ts'
import type { AskPartners } from '../../base/partners.ts'
import { signMessage } from '../../base/signed-message.ts'
import type { Gateway } from './gateway.ts'

/** What asking a payment company works with. */
export type GatewayWay = { ask: AskPartners; clock: Clock }

/**
 * Calls a payment company that speaks the house's protocol: signed JSON, one path per act.
 * Undefined where it does not know the payment. Throws without a valid response, since nothing is
 * known then.
 */
export async function askGateway<Answer>(
  { gateway, path, body }: { gateway: Gateway; path: string; body: object },
  isAnswer: (answer: unknown) => answer is Answer,
  { ask, clock }: GatewayWay,
): Promise<Answer | undefined> {
  const text = JSON.stringify(body)
  const { status, text: told } = await ask('payment-company', `${gateway.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'payment-account': gateway.account,
      'payment-signature': signMessage(gateway.secrets.ours, text, clock()),
    },
    body: text,
  })
  if (status === 404) return undefined
  const answer: unknown = status === 200 || status === 201 ? JSON.parse(told) : undefined
  if (!isAnswer(answer)) throw new Error(`the gateway ${gateway.name} answered ${status} to ${path}`)
  return answer
}
