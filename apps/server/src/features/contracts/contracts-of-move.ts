import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { countPaidBy, listEveryLiving } from './contracts.store.ts'

/**
 * What a move from that day on does to a member's contracts: those with who is right above it
 * end or cannot be accepted any more, those by which it pays others stay.
 */
export async function contractsOfMove(db: Db, directory: MerchantDirectory, member: MemberId, fromDay: string) {
  const contracts = await listEveryLiving(db, member, fromDay)
  const ending = contracts.map(async ({ kind, status, merchantCode, partnerAccount }) => ({
    kind,
    partner: partnerAccount ?? (await getMerchant(directory, merchantCode)).name,
    isOffer: status === 'pending',
  }))
  return { ending: await Promise.all(ending), staying: await countPaidBy(db, member, fromDay) }
}
