import type { HitValue } from '@pavilion/api/member-search'
import { type RawBuilder, sql } from 'kysely'
import { beginningOf } from '../../base/beginning-of.ts'
import type { Db } from '../../base/database.ts'
import { plainLetters, plainLettersOf } from '../../base/plain-letters.ts'
import { memberOfOwner, TransferKind } from '../../ledger/index.ts'
import type { Question } from './read-question.ts'

/** A row that was found, with its member. */
export type FoundRow = Pick<HitValue, 'kind' | 'by'> & { number: string | null; id: bigint; account: string; nickname: string }

/** Of each way of finding; more would push away what was found another way. */
const EACH_MAX = 8
const ALL_MAX = 20
/** A round of many members has one line for each: at most this many lines are read. */
const LINES_MAX = 200
/** Beginnings that are shorter fit too many. */
const BEGINNING_MIN = 2
const NAME_MIN = 3
/** What is posted under a round's name. Literals, as the index of rounds has them. */
const ROUND_KINDS = sql.join(
  [TransferKind.bet, TransferKind.win, TransferKind.promoWin, TransferKind.freespinsWin].map((kind) => sql.lit(kind)),
)

/**
 * What of the merchant's fits the question: an index answers each part of it, whatever there is. The nearest are first. Money is looked
 * at where `seesMoney`, and real names as `names` says. `owned` are members that were found by a contact or an account.
 */
export async function findRows(db: Db, merchantCode: string, question: Question, found: Found): Promise<FoundRow[]> {
  const statement = statementOf(merchantCode, question, found)
  return statement ? (await statement.execute(db)).rows : []
}

/** Whether real names are found by their beginnings, as a whole alone, or not. */
export type NamesAsked = 'beginning' | 'whole' | 'none'
type Found = { seesMoney: boolean; names: NamesAsked; owned: readonly { by: HitValue['by']; id: bigint }[] }

/** What the database is asked; nothing where the question can be of nothing. */
export function statementOf(
  merchantCode: string,
  question: Question,
  { seesMoney, names, owned }: Found,
): RawBuilder<FoundRow> | undefined {
  const { kinds } = question
  const parts = [
    ...(kinds.has('member') ? [...memberParts(merchantCode, question, names), ...owned.map(ownedPart)] : []),
    ...(seesMoney ? moneyParts(merchantCode, question) : []),
  ]
  if (parts.length === 0) return undefined
  return sql<FoundRow>`
    select f.kind, f.by, f.number, m.id, m.account, m.nickname
    from (${sql.join(parts, sql` union all `)}) as f (place, kind, by, number, member_id)
    join members m on m.id = f.member_id and m.merchant_code = ${merchantCode}
    order by f.place, m.account_key, f.number
    limit ${ALL_MAX}`
}

type Part = RawBuilder<unknown>

const ownedPart = ({ by, id }: { by: string; id: bigint }): Part => sql`(select 0, 'member', ${by}::text, null::text, ${id}::bigint)`

/** Members by their own names and number. */
function memberParts(merchantCode: string, { text, key, number }: Question, names: NamesAsked): Part[] {
  const plain = plainLetters(text)
  const parts: Part[] = []
  if (number !== undefined) parts.push(sql`(select 0, 'member', 'number', null::text, ${number}::bigint)`)
  if (key.length >= BEGINNING_MIN) {
    parts.push(sql`
      (select case when m.account_key = ${key} then 0 else 1 end, 'member', 'account', null::text, m.id from members m
       where m.merchant_code = ${merchantCode} and m.account_key like ${beginningOf(key)}
       order by m.account_key using ~<~ limit ${EACH_MAX})`)
    parts.push(sql`
      (select 2, 'member', 'nickname', null::text, m.id from members m
       where m.merchant_code = ${merchantCode} and m.nickname <> '' and ${plainLettersOf('m.nickname')} like ${beginningOf(plain)}
       order by ${plainLettersOf('m.nickname')} using ~<~ limit ${EACH_MAX})`)
  }
  if (names !== 'none' && text.length >= NAME_MIN) {
    const name = plainLettersOf('p.payee_name')
    const isNamed = names === 'whole' ? sql`${name} = ${plain}` : sql`${name} like ${beginningOf(plain)}`
    parts.push(sql`
      (select 3, 'member', 'name', null::text, p.member_id from member_profiles p join members m on m.id = p.member_id
       where m.merchant_code = ${merchantCode} and p.payee_name is not null and ${isNamed}
       limit ${EACH_MAX})`)
  }
  parts.push(sql`
    (select 2, 'member', 'log-in', null::text, s.member_id from social_identities s
     where s.subject = ${text} and s.merchant_code = ${merchantCode} limit ${EACH_MAX})`)
  return parts
}

/** Members by what was paid, taken out, moved or played. */
function moneyParts(merchantCode: string, { kinds, text, number }: Question): Part[] {
  const parts: Part[] = []
  if (kinds.has('deposit')) {
    if (number !== undefined)
      parts.push(sql`(select 1, 'deposit', 'number', d.id::text, d.member_id from deposits d where d.id = ${number})`)
    parts.push(
      sql`(select 2, 'deposit', 'reference', d.id::text, d.member_id from deposits d where d.gateway_reference = ${text} limit ${EACH_MAX})`,
      sql`(select 2, 'deposit', 'reference', d.id::text, d.member_id from deposits d
         where d.merchant_code = ${merchantCode} and d.transfer_reference = ${text})`,
    )
  }
  if (kinds.has('withdrawal')) {
    if (number !== undefined)
      parts.push(sql`(select 1, 'withdrawal', 'number', w.id::text, w.member_id from withdrawals w where w.id = ${number})`)
    parts.push(sql`
      (select 2, 'withdrawal', 'reference', w.id::text, w.member_id from withdrawals w
       where w.company_reference = ${text} limit ${EACH_MAX})`)
  }
  if (kinds.has('transfer') && number !== undefined) parts.push(linesPart(merchantCode, 'transfer', sql`t.id = ${number}`))
  if (kinds.has('round')) parts.push(linesPart(merchantCode, 'round', sql`t.reference = ${text} and t.kind in (${ROUND_KINDS})`))
  return parts
}

/** Transfers that lie in a member's wallet. */
const linesPart = (merchantCode: string, kind: 'transfer' | 'round', which: Part): Part => sql`
  (select distinct 3, ${kind}::text, ${kind === 'transfer' ? 'number' : 'reference'}::text,
     ${kind === 'transfer' ? sql`l.id::text` : sql`l.reference`}, ${memberOfOwner(sql`a.owner`)}
   from (select t.shard, t.id, t.reference, t.debit_account_id, t.credit_account_id from ledger.transfers t
         where ${which} limit ${LINES_MAX}) l
   join ledger.accounts a on a.shard = l.shard and a.id in (l.debit_account_id, l.credit_account_id)
   where a.merchant_code = ${merchantCode} and a.kind in ('wallet', 'float') and a.owner ~ '^member:[0-9]+$'
   limit ${EACH_MAX})`
