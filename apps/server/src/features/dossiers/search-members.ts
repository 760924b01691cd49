import type { ValueOf } from '@pavilion/api/endpoint'
import { holdsNumber, looksLikeName } from '@pavilion/api/member-question'
import type { searchMembers as endpoint, HitValue } from '@pavilion/api/member-search'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Db } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { emailOf } from '../../base/email.ts'
import { readQuickly } from '../../base/read-quickly.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, OperatorCaller } from '../../base/route.ts'
import { findMemberByEmail, findMemberByMobile } from '../members/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { recordReading } from '../operators/index.ts'
import { listHoldersOfNumber } from '../security/index.ts'
import { type Mobile, readMobile } from '../verification/index.ts'
import type { DossierTools, FindingTools } from './dossier-tools.ts'
import { type FoundRow, findRows, type NamesAsked } from './found-rows.store.ts'
import { type Question, readQuestion } from './read-question.ts'
import { mayReveal, seesMoney } from './sees-money.ts'

/** What rests masked elsewhere: an operator who finds a member by it has learnt that it is the member's. */
const MASKED: ReadonlySet<HitValue['by']> = new Set(['name', 'email', 'mobile', 'withdrawal-account'])
/** How often an operator may ask whose a contact, an account or a name is. */
const LIMIT = { attemptsMax: 60, windowMs: 15 * MINUTE_MS }

type Asking = Pick<OperatorCall, 'operator' | 'address'>

/**
 * Finds members by anything that somebody has in hand. What rests sealed is found by its keyed hash, and so as a whole alone. A question
 * whose answer undoes a mask is one of few, and each member that it found is on record, by what and never with the text.
 */
export async function searchMembers(
  db: Db,
  tools: FindingTools,
  call: Asking,
  typed: string,
): Promise<ValueOf<typeof endpoint> | Refusal<'too-many-requests'>> {
  const { operator } = call
  const question = readQuestion(typed)
  if (question.text === '') return { list: [] }
  const merchant = await getMerchant(tools.directory, operator.merchantCode)
  const contact = question.kinds.has('member') ? readContact(merchant, question.text) : undefined
  const names = namesOf(operator, question)
  const isOfFew = contact !== undefined || names === 'whole'
  const now = tools.clock()
  const refused = isOfFew ? await takePlace(db, operator, now) : undefined
  if (refused) return refused
  const rows = await tools.inTurn(operator.operatorId, () =>
    readQuickly(db, async (tx) => {
      const owned = contact ? await findOwners(tx, tools, merchant, contact, operator) : []
      return findRows(tx, merchant.code, question, { seesMoney: seesMoney(operator), names, owned })
    }),
  )
  const found = rows.filter(({ by }) => MASKED.has(by))
  const late = found.length > 0 && !isOfFew ? await takePlace(db, operator, now) : undefined
  if (late && found.length === rows.length) return late
  if (late) return { list: hitsOf(rows.filter(({ by }) => !MASKED.has(by))) }
  for (const { id, by } of found) await recordReading(db, call, { action: 'find-member', subject: `member:${id}`, detail: by }, now)
  return { list: hitsOf(rows) }
}

/**
 * How real names are looked for. An operator who may not have them shown asks for a whole one, and each such question counts, even one that
 * finds nobody.
 */
function namesOf(operator: OperatorCaller, { text, kinds }: Question): NamesAsked {
  if (mayReveal(operator)) return 'beginning'
  return kinds.has('member') && looksLikeName(text) ? 'whole' : 'none'
}

async function takePlace(
  db: Db,
  { merchantCode, operatorId }: OperatorCaller,
  now: Date,
): Promise<Refusal<'too-many-requests'> | undefined> {
  const scope = attemptScope('operator-contact-questions', merchantCode, operatorId.toString())
  const place = await db.transaction().execute((tx) => reserveAttempt(tx, scope, LIMIT, now))
  if (place.isTaken) return undefined
  return new Refusal('too-many-requests', 'questions about contacts are used up', { retryAfterMs: Math.max(1, place.retryAfterMs) })
}

function hitsOf(rows: readonly FoundRow[]): HitValue[] {
  const list: HitValue[] = []
  for (const { kind, by, number, account, nickname } of rows) {
    const isKnown = list.some((hit) => hit.kind === kind && hit.account === account && hit.number === (number ?? undefined))
    if (!isKnown) list.push({ kind, by, ...(number === null ? {} : { number }), account, nickname })
  }
  return list
}

/** What of a text can be a contact or the number of an account; nothing where it is neither. */
type ContactAsked = { text: string; email: string | undefined; mobile: Mobile | undefined }

function readContact(merchant: Merchant, text: string): ContactAsked | undefined {
  const email = emailOf(text)
  const isNumber = holdsNumber(text)
  const mobile = isNumber ? readMobile(merchant, text) : undefined
  return email === undefined && !isNumber ? undefined : { text, email, mobile }
}

/** Whose contact or withdrawal account it is. The latter is named where the operator sees money. */
async function findOwners(
  db: Db,
  { seals }: DossierTools,
  merchant: Merchant,
  { text, email, mobile }: ContactAsked,
  operator: OperatorCaller,
): Promise<{ by: HitValue['by']; id: bigint }[]> {
  const byEmail = email === undefined ? undefined : await findMemberByEmail(db, seals, merchant.code, email)
  const byMobile = mobile && (await findMemberByMobile(db, seals, merchant.code, mobile))
  const holders = seesMoney(operator) ? await listHoldersOfNumber(db, seals, merchant, text) : []
  return [
    ...(byEmail ? [{ by: 'email' as const, id: byEmail.id }] : []),
    ...(byMobile ? [{ by: 'mobile' as const, id: byMobile.id }] : []),
    ...holders.map((id) => ({ by: 'withdrawal-account' as const, id })),
  ]
}
