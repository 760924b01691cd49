import type { RebateRateLineValue } from '@pavilion/api/rebates'
import type { Tx } from './database.ts'
import type { MemberId } from './ids.ts'
import type { Call } from './route.ts'

/** News that a slice tells to slices above it, which it may not import. */
export type Events = {
  /** A member began right below an agent. `rates` are what the agent asked for; where there are none its set for new accounts holds. */
  'account-opened': {
    merchantCode: string
    memberId: MemberId
    agentId: MemberId
    type: number
    rates: readonly RebateRateLineValue[]
    at: Date
  }
  /** A deposit was credited: once per deposit, in the transaction that credited it. `amount` in minor units, without any fee. */
  'deposit-paid': {
    merchantCode: string
    memberId: MemberId
    depositId: bigint
    currency: string
    amount: bigint
    /** The promotion that the member chose for it. */
    promotionId: bigint | null
    /** The version of it that the member was offered; null of a deposit begun before versions were kept with deposits. */
    promotionVersion: number | null
    paidAt: Date
  }
  /** A bet won the progressive jackpot; amounts in minor units. */
  'jackpot-won': {
    merchantCode: string
    memberId: MemberId
    draw: number
    amountMinor: bigint
    currency: string
    currencySymbol: string
    at: Date
  }
  /** The member logged in on a device that its account did not know. `device` is for people, such as `Chrome, Android`; empty when it says nothing of itself. */
  'device-new': {
    memberId: MemberId
    merchantCode: string
    device: string
    call: Pick<Call, 'address' | 'cookie' | 'afterwards'>
    at: Date
  }
  'member-registered': { memberId: MemberId; merchantCode: string }
  /** The member has another log-in password, whatever proved that it may. */
  'password-changed': { memberId: MemberId; merchantCode: string; at: Date }
  /** How many minutes the member allows itself in one session from now on; null is no limit. */
  'session-limit-set': { memberId: MemberId; minutes: number | null }
  'trial-started': { memberId: MemberId; merchantCode: string }
}

type Handler<Name extends keyof Events> = (tx: Tx, news: Events[Name]) => Promise<void>

/** Tells news within the transaction that made it: either all of it happened or none. */
export type EventBus = {
  on<Name extends keyof Events>(name: Name, handler: Handler<Name>): void
  emit<Name extends keyof Events>(tx: Tx, name: Name, news: Events[Name]): Promise<void>
}

/** A bus of this process. `app.ts` introduces the slices to each other here. */
export function createEventBus(): EventBus {
  const handlers = new Map<keyof Events, Handler<never>[]>()
  return {
    on: (name, handler) => void handlers.set(name, [...(handlers.get(name) ?? []), handler as Handler<never>]),
    emit: async (tx, name, news) => {
      for (const handler of handlers.get(name) ?? []) await (handler as Handler<typeof name>)(tx, news)
    },
  }
}
