import { GatewayState, type GatewayStateValue } from '@pavilion/api/payment-gateways'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Seals } from '../../base/sealed.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { paymentGateways } from '../cashier/index.ts'
import { type ProposalKind, proposalKind } from '../proposals/index.ts'

const OPENS_FOR_MS = 7 * DAY_MS
const SUBJECT = 'gateway:'

export const subjectOfGateway = (gateway: string): string => `${SUBJECT}${gateway}`

/** Where a payment company is called, and with what: an owner proposes it, an approver decides. The secrets are beside the proposal, sealed. */
export const gatewayKind = ({ seals }: { seals: Seals }): ProposalKind<typeof GatewayState> =>
  proposalKind({
    name: 'payment-gateway',
    makers: ['owner'],
    checkers: ['approver'],
    needsFreshProof: true,
    opensForMs: OPENS_FOR_MS,
    after: GatewayState,
    before: async (tx, { merchantCode, subject }) => {
      const known = await paymentGateways.lockGatewayForUpdate(tx, merchantCode, subject.slice(SUBJECT.length))
      return known ? placeOf(known) : null
    },
    apply: async (tx, { proposalId, merchantCode, subject, after, makerName, checker, reason, at }) => {
      const gateway = { gateway: subject.slice(SUBJECT.length), ...placeOf(after) }
      const secrets = await paymentGateways.takeProposedSecrets(tx, seals, proposalId)
      if (!isWhole(after, secrets)) return new Refusal('proposal-overtaken', `${subject}: the secrets are not kept any more`)
      const refused = await applyTo(tx, seals, merchantCode, gateway, { ...secrets, overlapHours: after.overlapHours, at })
      if (refused) return refused
      const detail = `${subject} ${JSON.stringify(after)} by ${makerName}, ${checker.name}: ${reason}`
      await recordSignificantEvent(tx, { merchantCode, kind: 'gateway-changed', subject: `merchant:${merchantCode}`, detail, at })
      return undefined
    },
  })

/** What is of a gateway but for its secrets, in one order. */
export const placeOf = ({ account, protocol, address, payHosts }: Omit<paymentGateways.GatewayRow, 'gateway'>) => ({
  account,
  protocol,
  address,
  payHosts: [...payHosts],
})

/** Whether those secrets are there of the proposal: they are swept where nobody decided in time. */
const isWhole = ({ secret, webhookSecret }: GatewayStateValue, { ours, theirs }: paymentGateways.NewSecrets) =>
  (secret !== 'new' || ours !== undefined) && (webhookSecret !== 'new' || theirs !== undefined)

type Change = paymentGateways.NewSecrets & { overlapHours: number; at: Date }

async function applyTo(tx: Tx, seals: Seals, merchantCode: string, gateway: paymentGateways.GatewayRow, change: Change) {
  const overtaken = () => new Refusal('proposal-overtaken', gateway.gateway)
  const known = await paymentGateways.lockGatewayForUpdate(tx, merchantCode, gateway.gateway)
  if (known) {
    await paymentGateways.updateGatewayPlace(tx, merchantCode, gateway)
    const { ours } = change
    // In the house's protocol one secret signs both ways.
    const both = known.protocol === 'house' && ours !== undefined ? { ...change, theirs: ours } : change
    return (await paymentGateways.replaceGatewaySecrets(tx, seals, known.account, both)) ? undefined : overtaken()
  }
  const { ours, theirs } = change
  if (ours === undefined || (await paymentGateways.isGatewayKnown(tx, merchantCode, gateway))) return overtaken()
  await paymentGateways.insertGateway(tx, seals, merchantCode, gateway, { ours, ...(theirs === undefined ? {} : { theirs }) })
  return undefined
}
