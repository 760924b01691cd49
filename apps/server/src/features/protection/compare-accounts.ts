import type { ExclusionSideValue, SignValue } from '@pavilion/api/exclusion-reviews'
import type { Db } from '../../base/database.ts'
import { memberId } from '../../base/ids.ts'
import type { Seals } from '../../base/sealed.ts'
import { memberContacts, memberProfiles } from '../members/index.ts'
import { type Contacts, spell } from './exclusion-marks.ts'
import { type ExclusionReviewRow, getTimes } from './exclusion-reviews.store.ts'
import { findExclusionOf } from './protection.store.ts'

type Compared = { account: ExclusionSideValue; like: ExclusionSideValue; agrees: SignValue[] }

const signs: readonly SignValue[] = ['email', 'mobile', 'document', 'name']

/** Both accounts of a likeness side by side. Of an account at another merchant only what it has and proved is shown. */
export async function compareAccounts(db: Db, seals: Seals, review: ExclusionReviewRow, now: Date): Promise<Compared> {
  const own = await sideOf(db, seals, { id: review.member_id, account: review.account }, now)
  const like = await sideOf(db, seals, { id: review.like_id, account: review.like }, now)
  const agrees = signs.filter((sign) => own.spelled[sign] !== undefined && own.spelled[sign] === like.spelled[sign])
  return { account: own.side, like: like.side, agrees }
}

type Side = { side: ExclusionSideValue; spelled: Partial<Record<SignValue, string>> }

async function sideOf(db: Db, seals: Seals, { id, account }: { id: bigint; account: string | null }, now: Date): Promise<Side> {
  const contacts = await memberContacts.getContacts(db, seals, memberId(id))
  const known: Contacts = { ...contacts, name: await memberProfiles.findRealName(db, memberId(id)) }
  const all = spell(known)
  const has = signs.filter((sign) => all[sign] !== undefined && all[sign] !== '')
  const exclusion = await findExclusionOf(db, memberId(id), now)
  const { registeredAt, seenAt } = await getTimes(db, id)
  const side = {
    has,
    proved: has.filter((sign) => contacts.proved.some((kind) => kind === sign)),
    ...(exclusion
      ? { exclusion: { since: exclusion.beginsAt.toISOString(), ...(exclusion.endsAt && { until: exclusion.endsAt.toISOString() }) } }
      : {}),
    ...(account === null ? {} : { account, registeredAt: registeredAt.toISOString(), ...(seenAt && { seenAt: seenAt.toISOString() }) }),
  }
  return { side, spelled: Object.fromEntries(has.map((sign) => [sign, all[sign]])) }
}
