import type { getContractRequirement } from '@pavilion/api/contracts'
import type { ValueOf } from '@pavilion/api/endpoint'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { listPending } from './contracts.store.ts'
import type { Terms } from './terms.ts'

/** For each kind a text, not empty where a proposal of the kind waits for the member's answer. */
export async function getRequirement(db: Db, member: MemberId): Promise<ValueOf<typeof getContractRequirement>> {
  const waiting = await listPending(db, member)
  const of = (kind: Terms['kind']) => {
    const proposal = waiting.find((each) => each.kind === kind)
    return proposal ? wordOf(proposal.terms) : ''
  }
  return { dailysalreqtype: of('daily'), divtypecompperiodreq: of('dividend'), contracthoursalreq: of('hour') }
}

function wordOf(terms: Terms): string {
  switch (terms.kind) {
    case 'daily':
      return terms.pays
    case 'dividend':
      return terms.period
    case 'hour':
      return `${terms.fromHour}-${terms.untilHour}`
  }
}
