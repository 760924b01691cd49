import { PartnerAway } from '@pavilion/service'
import type { AskPartners } from '../../base/partners.ts'
import { signMessage } from '../../base/signed-message.ts'
import type { GatewayWay } from './ask-gateway.ts'
import type { Gateway, GatewayAnswer } from './gateway.ts'

const SAID_MAX = 300
/** No deposit has this number, and no session of Stripe this name: a company that takes the call as ours does not know the payment. */
const NOBODYS_REFERENCE = '0'
const NOBODYS_SESSION = '/v1/checkout/sessions/cs_test_nobodys'

/** Asks the company for a payment that it cannot know, signed or opened as every call to it is. */
export async function probeGateway(gateway: Gateway, { ask, clock }: GatewayWay): Promise<GatewayAnswer> {
  const beganAt = clock()
  const took = () => ({ tookMs: clock().getTime() - beganAt.getTime() })
  try {
    const { status, text } = await (gateway.protocol === 'stripe' ? askStripe(gateway, ask) : askHouse(gateway, ask, beganAt))
    return { outcome: outcomeOf(status), status, ...took(), said: withoutSecrets(text, gateway) }
  } catch (error) {
    if (!(error instanceof PartnerAway)) throw error
    return { outcome: 'no-answer', ...took(), said: withoutSecrets(error.message, gateway) }
  }
}

function askHouse(gateway: Gateway, ask: AskPartners, at: Date) {
  const body = JSON.stringify({ reference: NOBODYS_REFERENCE })
  return ask('payment-company', `${gateway.url}/v1/payments/find`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'payment-account': gateway.account,
      'payment-signature': signMessage(gateway.secrets.ours, body, at),
    },
    body,
  })
}

const askStripe = ({ url, secrets }: Gateway, ask: AskPartners) =>
  ask('payment-company', `${url}${NOBODYS_SESSION}`, { method: 'GET', headers: { authorization: `Bearer ${secrets.ours}` } })

const outcomeOf = (status: number): GatewayAnswer['outcome'] =>
  status === 404 ? 'knows-us' : status === 401 || status === 403 ? 'refuses-us' : 'unexpected'

// A host that returns what it was sent would show the key that opens our calls.
function withoutSecrets(text: string, { secrets }: Gateway): string {
  const clean = [secrets.ours, ...secrets.theirs].reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  return clean
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, SAID_MAX)
}
