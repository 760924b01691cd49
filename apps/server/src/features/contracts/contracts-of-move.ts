import { ContractKind } from '@pavilion/api/contract-terms'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { countPaidBy, listEveryLiving, lockContractsOf } from './contracts.store.ts'
import { wireTerms } from './terms.ts'

/**
 * What a move from that day on does to a member's contracts: those with who is right above it
 * end or cannot be accepted any more, those by which it pays others stay.
 */
export async function contractsOfMove(db: Db, directory: MerchantDirectory, member: MemberId, fromDay: string) {
  const contracts = await listEveryLiving(db, member, fromDay)
  const ending = contracts.map(async ({ id, kind, status, merchantCode, partnerAccount, terms, currency, endDay }) => ({
    id: id.toString(),
    kind,
    partner: partnerAccount ?? (await getMerchant(directory, merchantCode)).name,
    isOffer: status === 'pending',
    terms: wireTerms(terms, currency),
    endDay,
  }))
  return { ending: await Promise.all(ending), staying: await countPaidBy(db, member, fromDay) }
}

const kinds = ContractKind.anyOf.map((kind) => kind.const)

/** Locks the member's contracts of every kind until `tx` ends: none is offered to it, and it accepts none. */
export async function lockEveryKindOf(tx: Tx, member: MemberId): Promise<void> {
  for (const kind of kinds) await lockContractsOf(tx, kind, [member])
}
