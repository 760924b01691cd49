import type { Clock } from '../../base/clock.ts'
import type { Gateway, GatewayClient } from './gateway.ts'
import { createHouseClient } from './house-client.ts'
import { stripeClient } from './stripe-client.ts'

/** Speaks with each gateway as it speaks. */
export function createGatewayClient(clock: Clock): GatewayClient {
  const house = createHouseClient(clock)
  const of = ({ protocol }: Gateway) => (protocol === 'stripe' ? stripeClient : house)
  return {
    create: (gateway, wish) => of(gateway).create(gateway, wish),
    find: (gateway, payment) => of(gateway).find(gateway, payment),
    cancel: (gateway, payment) => of(gateway).cancel(gateway, payment),
  }
}
