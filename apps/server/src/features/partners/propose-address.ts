import type { RefusalOf } from '@pavilion/api/endpoint'
import type { proposeProviderAddress as endpoint } from '@pavilion/api/partners'
import { Type } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { setProviderLink } from '../games/index.ts'
import { makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { lockLinkForUpdate, providerOf, subjectOf } from './providers.store.ts'

const OPENS_FOR_MS = 7 * DAY_MS

/** Where the games of a provider are opened: one owner proposes it, another decides. */
export const addressKind = proposalKind({
  name: 'provider-address',
  makers: ['owner'],
  checkers: ['owner'],
  opensForMs: OPENS_FOR_MS,
  after: Type.Object({ address: Type.String() }),
  before: async (tx, { merchantCode, subject }) => {
    const link = await lockLinkForUpdate(tx, merchantCode, providerOf(subject))
    return link ? { address: addressOf(link) } : null
  },
  apply: async (tx, { merchantCode, subject, after, at }) => {
    const outcome = await setProviderLink(tx, merchantCode, [providerOf(subject), after.address], at)
    return 'fault' in outcome ? new Refusal('proposal-overtaken', outcome.fault) : undefined
  },
})

type AddressRequest = { provider: string; address: string; requestId: string; reason: string }
type Maker = OperatorCaller | { operatorId: null; merchantCode: string; name: string }

/** Proposes another address: an owner, or somebody at the command line. Nothing changes before another owner agrees. */
export async function proposeAddress(
  tx: Tx,
  { operator, address: from, at }: { operator: Maker; address: string; at: Date },
  { provider, address, requestId, reason }: AddressRequest,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  if (address !== 'here' && URL.parse(address)?.protocol !== 'https:') return new Refusal('address-invalid', address)
  if (!(await lockLinkForUpdate(tx, operator.merchantCode, provider))) return new Refusal('not-found', provider)
  const request = { requestId, subject: subjectOf(provider), after: { address }, reason }
  return makeProposal(tx, addressKind, { maker: operator, address: from, at, ...request })
}

/** As operators write it. */
export const addressOf = ({ launchUrl }: { launchUrl: string | undefined }): string => launchUrl ?? 'here'
