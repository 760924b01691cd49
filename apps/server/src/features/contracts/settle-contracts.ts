import type { Transact, Tx } from '../../base/database.ts'
import { addDays } from '../../base/days.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { isCounted, openStakes, teamTree } from '../teams/index.ts'
import { dueAtOf, momentsOfPeriod, nextPeriod, type Period, type PeriodMoments, stepAfter } from './contract-periods.ts'
import type { JobTools } from './contract-tools.ts'
import { type Contract, hasDueContract, lockDueContract, updateContract } from './contracts.store.ts'
import { eachAlone, type Passed } from './each-alone.ts'
import { earn } from './earn.ts'
import { getPayout, insertPayout } from './payouts.store.ts'
import { readBusiness } from './read-business.ts'
import { tellOwed } from './tell-sides.ts'

/**
 * A transfer is committed at most this long after its time was taken; a call is cut off after
 * seconds.
 */
const POSTING_MS = 60_000

/**
 * Settles every period that ended a while ago, once the teams' figures include everything posted in
 * it. Returns the number of periods, or undefined while a period is due and the figures lag behind.
 * It is safe to run twice, late, on two servers at once, and to stop anywhere: one period of one
 * contract is one transaction and one row.
 */
export async function settleContracts(transact: Transact, tools: JobTools): Promise<number | undefined> {
  const until = new Date(tools.clock().getTime() - POSTING_MS)
  if (!(await transact((tx) => hasDueContract(tx, until)))) return 0
  if (!(await transact((tx) => isCounted(tx, until)))) return undefined
  return eachAlone(transact, tools, (tx, passed) => settleNext(tx, tools, until, passed))
}

/** Settles one period that ended before `until`, of a contract that did not fail in this run. */
async function settleNext(tx: Tx, tools: JobTools, until: Date, passed: Passed): Promise<boolean> {
  const due = await lockDueContract(tx, until, passed.ids)
  if (!due) return false
  passed.now = due.id
  const merchant = await getMerchant(tools.directory, due.merchantCode)
  const contract = await endWhereMoved(tx, due)
  const period = nextPeriod(contract)
  const moments = period ? await momentsOfPeriod(tx, merchant, period) : undefined
  if (!period || !moments || moments.to > until) {
    await updateContract(tx, contract.id, { endDay: contract.endDay, dueAt: moments?.to ?? null })
    return true
  }
  const carriedMinor = await settlePeriod(tx, tools, merchant, { contract, period, moments })
  const next = { endDay: contract.endDay, ...stepAfter(contract.terms, period), carriedMinor }
  await updateContract(tx, contract.id, { ...next, dueAt: await dueAtOf(tx, merchant, { terms: contract.terms, ...next }) })
  return true
}

/** Records the result of the period. Returns the amount carried into the next one. */
async function settlePeriod(
  tx: Tx,
  tools: JobTools,
  merchant: Merchant,
  { contract, period, moments }: { contract: Contract; period: Period; moments: PeriodMoments },
): Promise<bigint> {
  // A stake that is open at the end may still be returned; it counts in the period in which its
  // round ends.
  for (const at of [moments.from, moments.to]) await openStakes.keepOpenStakes(tx, merchant.code, at, tools.clock())
  const business = await readBusiness(tx, contract, period, moments)
  const earned = earn(contract.terms, business)
  const { id, merchantCode, kind, partnerId, memberId, currency } = contract
  const isOwed = earned.amountMinor > 0n
  const at = tools.clock()
  const payoutId = tools.makeId()
  const isNew = await insertPayout(tx, {
    id: payoutId,
    contractId: id,
    merchantCode,
    kind,
    partnerId,
    memberId,
    currency,
    ...period,
    baseMinor: business.baseMinor,
    carriedInMinor: business.carriedMinor,
    countedMinor: earned.countedMinor,
    carriedOutMinor: earned.carriedMinor,
    activeMembers: business.activeMembers,
    tier: earned.tier,
    amountMinor: earned.amountMinor,
    keptMinor: partnerId === null ? business.keptMinor : null,
    status: isOwed ? 'pending' : 'none',
    settledAt: at,
    tryAt: isOwed && isPaidAtOnce(contract, merchant) ? at : null,
  })
  if (!isNew) throw new Error(`contract ${id} settles ${period.firstDay} again`)
  if (isOwed && kind === 'dividend') await tellOwed(tx, await getPayout(tx, payoutId), at)
  return earned.carriedMinor
}

/**
 * Salaries are paid at once. A dividend waits for the owing agent, or for the merchant unless it
 * pays dividends without a decision.
 */
const isPaidAtOnce = ({ kind, partnerId }: Contract, { settings }: Merchant): boolean =>
  kind !== 'dividend' || (partnerId === null && settings.merchant_dividends === 'automatic')

/** Returns the contract, ended with the last day on which the member was right below the payer. */
async function endWhereMoved(tx: Tx, contract: Contract): Promise<Contract> {
  const period = nextPeriod(contract)
  if (!period) return contract
  for (let day = period.firstDay; day <= period.lastDay; day = addDays(day, 1)) {
    const upline = (await teamTree.findUpline(tx, contract.memberId, day)) ?? null
    if (upline !== contract.partnerId) return { ...contract, endDay: addDays(day, -1) }
  }
  return contract
}
