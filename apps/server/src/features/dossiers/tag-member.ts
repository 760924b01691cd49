import type { BodyOf, ValueOf } from '@pavilion/api/endpoint'
import type { tagMember as endpoint, keepMemberTag, MemberTagValue } from '@pavilion/api/member-notes'
import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { findSubject } from './find-subject.ts'
import { deleteTagged, findTag, insertTagged, listTags, listTagsOf, upsertTag } from './tags.store.ts'
import type { Acting } from './write-note.ts'

const TAGS_OF_A_MEMBER_MAX = 20
const TAGS_OF_A_MERCHANT_MAX = 100

/** Gives a member a tag of the merchant, or takes it away. */
export async function tagMember(
  tx: Tx,
  { operator, address, at }: Acting,
  { account, code, isTagged }: BodyOf<typeof endpoint>,
): Promise<ValueOf<typeof endpoint> | Refusal<'not-found' | 'tag-unknown' | 'tag-limit-reached'>> {
  const member = await findSubject(tx, operator, account)
  if (member instanceof Refusal) return member
  if (!(await findTag(tx, operator.merchantCode, code))) return new Refusal('tag-unknown', code)
  // Who else tags this member waits, so that the number holds.
  await waitForLock(tx, namedLock.tagsOfMember(member.id))
  const before = await listTagsOf(tx, member.id)
  const isLimit = isTagged && before.length >= TAGS_OF_A_MEMBER_MAX && !before.some((tag) => tag.code === code)
  if (isLimit) return new Refusal('tag-limit-reached', account)
  const tagged = { member_id: member.id, merchant_code: operator.merchantCode, code, set_by: operator.operatorId, set_at: at }
  const isChanged = isTagged ? await insertTagged(tx, tagged) : await deleteTagged(tx, member.id, code)
  if (isChanged) {
    const action = isTagged ? 'tag-member' : 'untag-member'
    await recordOperatorAction(tx, { operator, action, subject: `member:${member.id}`, detail: code, address, at })
  }
  return { account: member.account, tags: await listTagsOf(tx, member.id) }
}

/** Makes a tag of the merchant, or changes what is said of one. */
export async function keepTag(
  tx: Tx,
  { operator, address, at }: Acting,
  { code, name, colour, meaning }: BodyOf<typeof keepMemberTag>,
): Promise<MemberTagValue | Refusal<'tag-limit-reached'>> {
  await waitForLock(tx, namedLock.tagsOfMerchant(operator.merchantCode))
  const tags = await listTags(tx, operator.merchantCode)
  const before = tags.find((tag) => tag.code === code)
  if (!before && tags.length >= TAGS_OF_A_MERCHANT_MAX) return new Refusal('tag-limit-reached', code)
  const after = { code, name, colour, meaning }
  await upsertTag(tx, { merchant_code: operator.merchantCode, ...after })
  const detail = JSON.stringify({ before: before ?? null, after })
  await recordOperatorAction(tx, { operator, action: 'keep-tag', subject: `tag:${code}`, detail, address, at })
  return after
}
