import type { MemberTagValue } from '@pavilion/api/member-notes'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { MemberTagsTable, TaggedMembersTable } from './tables.ts'

type Tag = Insertable<MemberTagsTable>

/** The merchant's tags, by name. */
export async function listTags(db: Db, merchantCode: string): Promise<MemberTagValue[]> {
  return db
    .selectFrom('member_tags')
    .select(['code', 'name', 'colour', 'meaning'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('name')
    .orderBy('code')
    .execute()
}

/** The merchant's tag of that code. */
export async function findTag(db: Db, merchantCode: string, code: string): Promise<MemberTagValue | undefined> {
  return db
    .selectFrom('member_tags')
    .select(['code', 'name', 'colour', 'meaning'])
    .where('merchant_code', '=', merchantCode)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** The tags that the member has. */
export async function listTagsOf(db: Db, id: MemberId): Promise<{ code: string; name: string; colour: string }[]> {
  return db
    .selectFrom('tagged_members as x')
    .innerJoin('member_tags as t', (join) => join.onRef('t.merchant_code', '=', 'x.merchant_code').onRef('t.code', '=', 'x.code'))
    .select(['t.code', 't.name', 't.colour'])
    .where('x.member_id', '=', id)
    .orderBy('t.name')
    .orderBy('t.code')
    .execute()
}

/** Makes the tag, or gives the one of that code another name, colour and meaning. */
export async function upsertTag(tx: Tx, tag: Tag): Promise<void> {
  const { name, colour, meaning } = tag
  await tx
    .insertInto('member_tags')
    .values(tag)
    .onConflict((conflict) => conflict.columns(['merchant_code', 'code']).doUpdateSet({ name, colour, meaning }))
    .execute()
}

/** Gives the member a tag. Returns false where it has it already. */
export async function insertTagged(tx: Tx, row: Insertable<TaggedMembersTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('tagged_members')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Takes the tag away. Returns false where the member has none of it. */
export async function deleteTagged(tx: Tx, id: MemberId, code: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('tagged_members')
    .where('member_id', '=', id)
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}
