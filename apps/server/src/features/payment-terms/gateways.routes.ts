import {
  askPaymentGateway,
  listPaymentGateways,
  type PaymentGatewayValue,
  proposePaymentGateway,
  proposePaymentGatewayChange,
} from '@pavilion/api/payment-gateways'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import type { Seals } from '../../base/sealed.ts'
import { channelTerms, type Gateways, paymentGateways } from '../cashier/index.ts'
import { type Proposal, recordOperatorAction, wireProposal } from '../proposals/index.ts'
import { payoutTerms } from '../withdrawals/index.ts'
import { subjectOfGateway } from './gateway-kind.ts'
import { proposeGateway, proposeGatewayChange } from './propose-gateway.ts'

type Tools = { clock: Clock; seals: Seals; gateways: Gateways }

/** The payment companies, as operators see and ask them and propose what changes of them. */
export function gatewayRoutes(scope: Scope<'operator'>, tools: Tools): void {
  const { clock } = tools
  const by = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>) => ({ operator, address, at: clock() })
  const told = <Code extends string>(outcome: Proposal | Refusal<Code>) =>
    outcome instanceof Refusal ? outcome : wireProposal(outcome, clock())

  scope.read(listPaymentGateways, async (db, { merchantCode }) => ({ list: await listGateways(db, merchantCode) }))

  scope.write(proposePaymentGateway, async (tx, call) => {
    const { requestId, gateway, account, protocol, address, payHosts, secret, webhookSecret, reason } = call.body
    const wanted = { requestId, gateway, account, protocol, address, payHosts, secret, reason }
    return told(await proposeGateway(tx, tools, by(call), { ...wanted, ...(webhookSecret === undefined ? {} : { webhookSecret }) }))
  })

  scope.write(proposePaymentGatewayChange, async (tx, call) => {
    const { requestId, gateway, address, payHosts, secret, webhookSecret, overlapHours, seen, reason } = call.body
    const wanted = { requestId, gateway, address, payHosts, overlapHours, seen, reason }
    const secrets = { ...(secret === undefined ? {} : { secret }), ...(webhookSecret === undefined ? {} : { webhookSecret }) }
    return told(await proposeGatewayChange(tx, tools, by(call), { ...wanted, ...secrets }))
  })

  scope.steps(askPaymentGateway, async (transact, call) => {
    const { merchantCode, body } = call
    const gateway = (await transact((tx) => tools.gateways.ofMerchant(tx, merchantCode))).get(body.gateway)
    if (!gateway) return new Refusal('not-found', body.gateway)
    const answer = await tools.gateways.client.probe(gateway)
    const detail = `${answer.outcome} ${answer.status ?? ''}`.trim()
    const action = { action: 'ask-gateway', subject: subjectOfGateway(gateway.name), detail }
    await transact((tx) => recordOperatorAction(tx, { ...by(call), ...action }))
    return answer
  })
}

async function listGateways(db: Db, merchantCode: string): Promise<PaymentGatewayValue[]> {
  const ways = [...(await channelTerms.listChannelTerms(db, merchantCode)), ...(await payoutTerms.listPayoutTerms(db, merchantCode))]
  const list = await paymentGateways.listGateways(db, merchantCode)
  return list.map(({ gateway, account, protocol, address, payHosts, oursSince, theirsSince }) => ({
    gateway,
    account,
    protocol,
    address,
    payHosts,
    hasWebhookSecret: protocol === 'stripe',
    ...(oursSince && { secretSince: oursSince.toISOString() }),
    ...(theirsSince && { webhookSecretSince: theirsSince.toISOString() }),
    ways: ways.filter((way) => way.gateway === gateway).map(({ code }) => code),
  }))
}
