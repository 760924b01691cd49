import {
  cancelLimitChange as cancelEndpoint,
  getProtection as getEndpoint,
  setRealityCheck as realityCheckEndpoint,
  setLimit as setLimitEndpoint,
  getPlaySummary as summaryEndpoint,
  takeBreak as takeBreakEndpoint,
} from '@pavilion/api/protection'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { EventBus } from '../../base/events.ts'
import type { SessionId } from '../../base/ids.ts'
import type { Random } from '../../base/random.ts'
import type { MemberCall, Scope } from '../../base/route.ts'
import type { Seals } from '../../base/sealed.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import type { MoneyOf } from '../wallet/index.ts'
import { cancelLimitChange } from './cancel-limit-change.ts'
import { markDeviceOfExcluded } from './excluded-device.ts'
import { getPlaySummary } from './get-play-summary.ts'
import { getProtection, type SessionTimes } from './get-protection.ts'
import { updateRealityCheck } from './protection.store.ts'
import { setLimit } from './set-limit.ts'
import { takeBreak } from './take-break.ts'

type ProtectionTools = {
  clock: Clock
  random: Random
  seals: Seals
  events: EventBus
  directory: MerchantDirectory
  moneyOf: MoneyOf
  /** Sessions are a higher slice, so app.ts supplies this. */
  sessionTimes(db: Db, session: SessionId): Promise<SessionTimes>
}

type Asked = Pick<MemberCall, 'caller' | 'merchantCode'>

/** How members protect themselves. Guests have nothing to lose. */
export function protectionMemberRoutes(scope: Scope<'member'>, tools: ProtectionTools): void {
  const { clock, random, seals, events, directory, moneyOf } = tools
  const state = async (db: Db, call: Asked) =>
    getProtection(
      db,
      await getMerchant(directory, call.merchantCode),
      call.caller.memberId,
      await tools.sessionTimes(db, call.caller.sessionId),
      clock(),
    )

  scope.read(getEndpoint, async (db, call) => state(db, call))

  scope.write(setLimitEndpoint, async (tx, call) => {
    const merchant = await getMerchant(directory, call.merchantCode)
    const { kind, value } = call.body
    return (await setLimit(tx, merchant, call.caller.memberId, { kind, value }, { now: clock(), events })) ?? state(tx, call)
  })

  scope.write(cancelEndpoint, async (tx, call) => {
    const merchant = await getMerchant(directory, call.merchantCode)
    await cancelLimitChange(tx, merchant, { memberId: call.caller.memberId, kind: call.body.kind }, { now: clock(), events })
    return state(tx, call)
  })

  scope.write(realityCheckEndpoint, async (tx, call) => {
    await updateRealityCheck(tx, call.caller.memberId, call.body.minutes)
    await recordSignificantEvent(tx, {
      merchantCode: call.merchantCode,
      kind: 'reality-check',
      subject: `member:${call.caller.memberId}`,
      detail: call.body.minutes === 0 ? 'none' : `every ${call.body.minutes} minutes`,
      at: clock(),
    })
    return state(tx, call)
  })

  scope.read(summaryEndpoint, async (db, call) => {
    const merchant = await getMerchant(directory, call.merchantCode)
    const { openedAt } = await tools.sessionTimes(db, call.caller.sessionId)
    return getPlaySummary(db, merchant, call.caller.memberId, openedAt, clock())
  })

  scope.write(takeBreakEndpoint, async (tx, call) => {
    const { kind, length } = call.body
    const { memberId } = call.caller
    const account = { memberId, merchantCode: call.merchantCode }
    const request = { kind, length, address: call.address }
    const refused = await takeBreak(tx, account, request, { now: clock(), random, seals, moneyOf })
    if (refused) return refused
    await markDeviceOfExcluded(tx, call, memberId, { random, seals, now: clock() })
    return state(tx, call)
  })
}
