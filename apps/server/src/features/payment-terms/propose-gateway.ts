import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, RefusalOf } from '@pavilion/api/endpoint'
import type {
  proposePaymentGateway as addEndpoint,
  proposePaymentGatewayChange as changeEndpoint,
  GatewayStateValue,
} from '@pavilion/api/payment-gateways'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Seals } from '../../base/sealed.ts'
import { paymentGateways } from '../cashier/index.ts'
import { findProposalByRequest, makeProposal, type Proposal } from '../proposals/index.ts'
import { gatewayKind, placeOf, subjectOfGateway } from './gateway-kind.ts'
import type { Proposing } from './propose-rules.ts'

const MARK_LENGTH = 12

type Tools = { seals: Seals }

/** Proposes another payment company. It is there once another operator agrees, and no way goes by it yet. */
export async function proposeGateway(
  tx: Tx,
  tools: Tools,
  by: Proposing,
  { requestId, gateway, secret, webhookSecret, reason, ...place }: BodyOf<typeof addEndpoint>,
): Promise<Proposal | Refusal<RefusalOf<typeof addEndpoint>>> {
  const { merchantCode } = by.operator
  const { account, protocol } = place
  const address = readAddress(place.address)
  if (address === undefined) return new Refusal('address-invalid', place.address, { field: 'address' })
  const isFit = (protocol === 'stripe') === (webhookSecret !== undefined)
  if (!isFit) return new Refusal('secrets-do-not-fit', protocol, { field: 'webhookSecret' })
  const isRepeated = (await findProposalByRequest(tx, merchantCode, requestId)) !== undefined
  if (!isRepeated && (await paymentGateways.isGatewayKnown(tx, merchantCode, { gateway, account })))
    return new Refusal('gateway-known', `${gateway} ${account}`)
  const after = { account, protocol, address, payHosts: place.payHosts }
  return propose(tx, tools, by, { requestId, gateway, after, secret, webhookSecret, overlapHours: 0, reason })
}

/** Proposes where it is called, the hosts of its pay pages, or other secrets. Whose account it is never changes. */
export async function proposeGatewayChange(
  tx: Tx,
  tools: Tools,
  by: Proposing,
  { requestId, gateway, payHosts, secret, webhookSecret, overlapHours, seen, reason, ...wanted }: BodyOf<typeof changeEndpoint>,
): Promise<Proposal | Refusal<RefusalOf<typeof changeEndpoint>>> {
  const { merchantCode } = by.operator
  const known = await paymentGateways.lockGatewayForUpdate(tx, merchantCode, gateway)
  if (!known) return new Refusal('not-found', gateway)
  const isRepeated = (await findProposalByRequest(tx, merchantCode, requestId)) !== undefined
  const isAsSeen = isDeepStrictEqual({ address: known.address, payHosts: known.payHosts }, { ...seen })
  if (!isRepeated && !isAsSeen) return new Refusal('changed-meanwhile', gateway)
  const isMoved = wanted.address !== known.address
  const address = isMoved ? readAddress(wanted.address) : known.address
  if (address === undefined) return new Refusal('address-invalid', wanted.address, { field: 'address' })
  // What opens Stripe's calls travels with them: it would be sent to the host that answers at the new address.
  const isTold = known.protocol === 'stripe' && isMoved && secret === undefined && !isRepeated
  const isFit = known.protocol === 'stripe' || webhookSecret === undefined
  if (isTold || !isFit) return new Refusal('secrets-do-not-fit', gateway, { field: isTold ? 'secret' : 'webhookSecret' })
  const after = { ...placeOf(known), address, payHosts }
  return propose(tx, tools, by, { requestId, gateway, after, secret, webhookSecret, overlapHours, reason })
}

type Wanted = {
  requestId: string
  gateway: string
  after: Omit<GatewayStateValue, 'secret' | 'webhookSecret' | 'overlapHours' | 'secretsMark'>
  secret: string | undefined
  webhookSecret: string | undefined
  overlapHours: number
  reason: string
}

async function propose(tx: Tx, tools: Tools, { operator, address, at }: Proposing, wanted: Wanted) {
  const { requestId, gateway, secret, webhookSecret, overlapHours, reason } = wanted
  const after: GatewayStateValue = {
    ...wanted.after,
    secret: secret === undefined ? 'kept' : 'new',
    webhookSecret: wanted.after.protocol === 'house' ? 'none' : webhookSecret === undefined ? 'kept' : 'new',
    overlapHours,
    secretsMark: markOf(tools.seals, [secret, webhookSecret]),
  }
  const request = { maker: operator, requestId, subject: subjectOfGateway(gateway), after, reason, address, at }
  const made = await makeProposal(tx, gatewayKind(tools), request)
  if (made instanceof Refusal || made.outcome !== null) return made
  const secrets = { ...(secret === undefined ? {} : { ours: secret }), ...(webhookSecret === undefined ? {} : { theirs: webhookSecret }) }
  if (Object.keys(secrets).length > 0) await paymentGateways.keepProposedSecrets(tx, tools.seals, made.id, secrets, at)
  return made
}

/** The same for the same secrets, so that a repeated request is known for one, and nothing without the keys of the house. */
const markOf = (seals: Seals, secrets: readonly (string | undefined)[]): string =>
  secrets.every((secret) => secret === undefined)
    ? ''
    : seals.hash('proposed-gateway-secrets', JSON.stringify(secrets)).toString('hex').slice(0, MARK_LENGTH)

/** An address as calls are made to it: without the last slash. */
function readAddress(text: string): string | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined
  return url.href.replace(/\/$/, '')
}
