import type { RefusalOf } from '@pavilion/api/endpoint'
import { type proposeProviderLimits as endpoint, ProviderLimits } from '@pavilion/api/partners'
import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import { type Static, Type } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import type { LinkTerms } from '../games/index.ts'
import { makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { lockLinkForUpdate, providerOf, subjectOf } from './providers.store.ts'

const OPENS_FOR_MS = 7 * DAY_MS

/** What a provider may take and give: one owner proposes it, another decides. */
export const limitsKind = proposalKind({
  name: 'provider-limits',
  makers: ['owner'],
  checkers: ['owner'],
  opensForMs: OPENS_FOR_MS,
  after: Type.Object({ limits: ProviderLimits, currency: Type.String() }),
  before: async (tx, { merchantCode, subject, after: { currency } }) => {
    const link = await lockLinkForUpdate(tx, merchantCode, providerOf(subject))
    return link ? wireLimits(link.limits, currency) : null
  },
  apply: async (tx, { merchantCode, subject, after, at }) => {
    const limits = readLimits(after.limits, after.currency)
    const link = await lockLinkForUpdate(tx, merchantCode, providerOf(subject))
    if (!link || !limits) return new Refusal('proposal-overtaken', subject)
    const { isSessionDemanded, multipleMax, hourNetMaxMinor, dayNetMaxMinor } = limits
    await tx
      .updateTable('provider_links')
      .set({
        is_session_demanded: isSessionDemanded,
        multiple_max: multipleMax ?? null,
        hour_net_max_minor: hourNetMaxMinor,
        day_net_max_minor: dayNetMaxMinor,
      })
      .where('id', '=', link.id)
      .execute()
    const detail = `Two operators set the limits of ${link.providerCode} to ${JSON.stringify(after.limits)}.`
    await recordSignificantEvent(tx, { merchantCode, kind: 'provider-limits-set', subject: link.casinoId, detail, at })
    return undefined
  },
})

type LimitsRequest = { provider: string; limits: Static<typeof ProviderLimits>; currency: string; requestId: string; reason: string }

/** Proposes other limits. Nothing changes before another owner agrees. */
export async function proposeLimits(
  tx: Tx,
  { operator, address, at }: { operator: OperatorCaller; address: string; at: Date },
  { provider, limits, currency, requestId, reason }: LimitsRequest,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const read = readLimits(limits, currency)
  if (!read) return new Refusal('amount-invalid', JSON.stringify(limits))
  if (!(await lockLinkForUpdate(tx, operator.merchantCode, provider))) return new Refusal('not-found', provider)
  const after = { limits: wireLimits(read, currency), currency }
  return makeProposal(tx, limitsKind, { maker: operator, requestId, subject: subjectOf(provider), after, reason, address, at })
}

/** As the API shows them. */
export const wireLimits = (limits: LinkTerms['limits'], currency: string): Static<typeof ProviderLimits> => ({
  isSessionDemanded: limits.isSessionDemanded,
  multipleMax: limits.multipleMax ?? null,
  hourNetMax: formatMinor(limits.hourNetMaxMinor, scaleOf(currency)),
  dayNetMax: formatMinor(limits.dayNetMaxMinor, scaleOf(currency)),
})

/** The limits that are meant; undefined where an amount is finer than the currency. */
function readLimits({ isSessionDemanded, multipleMax, hourNetMax, dayNetMax }: Static<typeof ProviderLimits>, currency: string) {
  const hourNetMaxMinor = parseMinor(hourNetMax, scaleOf(currency))
  const dayNetMaxMinor = parseMinor(dayNetMax, scaleOf(currency))
  if (hourNetMaxMinor === undefined || dayNetMaxMinor === undefined) return undefined
  return { isSessionDemanded, multipleMax: multipleMax ?? undefined, hourNetMaxMinor, dayNetMaxMinor }
}
