import type { ContractKindValue } from '@pavilion/api/contract-terms'
import type { getDailyContract } from '@pavilion/api/contracts'
import type { ValueOf } from '@pavilion/api/endpoint'
import type { Db } from '../../base/database.ts'
import { addDays } from '../../base/days.ts'
import type { Caller } from '../../base/route.ts'
import { memberTypes } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { type Contract, findHolding, listHistory, listLiving } from './contracts.store.ts'
import { statusOf, wireContract } from './wire-contract.ts'

/** The caller's contracts of a kind in which the caller is paid. */
export async function getContractState(
  db: Db,
  { caller, merchant, kind, today }: { caller: Caller; merchant: Merchant; kind: ContractKindValue; today: string },
): Promise<ValueOf<typeof getDailyContract>> {
  const living = await listLiving(db, [caller.memberId], kind, today)
  const [latest] = living.length > 0 ? [] : await listHistory(db, { kind, memberId: caller.memberId }, 1)
  const own = memberTypes.isAgent(caller.type) ? await findHolding(db, caller.memberId, kind, addDays(today, 1)) : undefined
  return {
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
    ...pickLiving(living, merchant, today),
    ...(latest ? { last: wireContract(latest, merchant, today) } : {}),
    canPropose: own !== undefined,
    today,
    timeZone: merchant.timeZone,
  }
}

/**
 * Of contracts that are not over: the pending proposal, the current contract, and the future one.
 */
export function pickLiving(living: readonly Contract[], merchant: Merchant, today: string) {
  const pick = <Status extends 'pending' | 'active' | 'upcoming'>(status: Status) => {
    const found = living.find((contract) => statusOf(contract, today) === status)
    return found ? ({ [status]: wireContract(found, merchant, today) } as Record<Status, ReturnType<typeof wireContract>>) : {}
  }
  return { ...pick('pending'), ...pick('active'), ...pick('upcoming') }
}
