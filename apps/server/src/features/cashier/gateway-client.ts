import type { GatewayWay } from './ask-gateway.ts'
import type { Gateway, GatewayClient, PaymentCalls } from './gateway.ts'
import { createHouseClient } from './house-client.ts'
import { probeGateway } from './probe-gateway.ts'
import { createStripeClient } from './stripe-client.ts'

/** Speaks with each gateway as it speaks. */
export function createGatewayClient(way: GatewayWay): GatewayClient {
  const house = createHouseClient(way)
  const stripe = createStripeClient(way.ask)
  const of = ({ protocol }: Gateway): PaymentCalls => (protocol === 'stripe' ? stripe : house)
  return {
    create: (gateway, request) => of(gateway).create(gateway, request),
    find: (gateway, payment) => of(gateway).find(gateway, payment),
    cancel: (gateway, payment) => of(gateway).cancel(gateway, payment),
    probe: (gateway) => probeGateway(gateway, way),
  }
}
