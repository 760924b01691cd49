import type { Clock } from '../../base/clock.ts'
import { signMessage } from '../../base/signed-message.ts'
import { ANSWER_WITHIN_MS, type Gateway } from './gateway.ts'

/**
 * Asks a payment company that speaks the house's protocol: JSON, signed, one path an act. Undefined when it knows nothing of what it is
 * asked for; throws when there is no answer that can be understood: then nothing is known.
 */
export async function askGateway<Answer>(
  { gateway, path, body }: { gateway: Gateway; path: string; body: object },
  isAnswer: (answer: unknown) => answer is Answer,
  clock: Clock,
): Promise<Answer | undefined> {
  const text = JSON.stringify(body)
  const response = await fetch(`${gateway.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'payment-account': gateway.account,
      'payment-signature': signMessage(gateway.secrets.ours, text, clock()),
    },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (response.status === 404) return undefined
  const answer: unknown = response.ok ? await response.json() : undefined
  if (!isAnswer(answer)) throw new Error(`the gateway ${gateway.name} answered ${response.status} to ${path}`)
  return answer
}
