import { rowCursor } from '@pavilion/api/cursors'
import {
  getMemberDossier,
  getMemberGuard,
  getMemberMoney,
  listMemberActs,
  listMemberLetters,
  listMemberLines,
  listMemberRounds,
  revealMemberFact,
} from '@pavilion/api/dossiers'
import { keepMemberTag, listMemberNotes, listMemberTags, tagMember as tagEndpoint, writeMemberNote } from '@pavilion/api/member-notes'
import { listMembers as listEndpoint, searchMembers as searchEndpoint } from '@pavilion/api/member-search'
import { getWithdrawalGrounds } from '@pavilion/api/withdrawal-grounds'
import type { Db } from '../../base/database.ts'
import { createOneAtATime } from '../../base/one-at-a-time.ts'
import { cutPage } from '../../base/page.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { getMember, type Member } from '../members/index.ts'
import { recordReading } from '../operators/index.ts'
import { findMerchantWithdrawal } from '../withdrawals/index.ts'
import type { DossierTools, FindingTools } from './dossier-tools.ts'
import { findSubject } from './find-subject.ts'
import { getDossier } from './get-dossier.ts'
import { getGrounds } from './get-grounds.ts'
import { getGuard } from './get-guard.ts'
import { getMoney, listLines, listRounds } from './get-money.ts'
import { listActs } from './list-acts.ts'
import { listLetters } from './list-letters.ts'
import { listMembers } from './list-members.ts'
import { listNotes, wireNote } from './notes.store.ts'
import { revealFact } from './reveal-fact.ts'
import { searchMembers } from './search-members.ts'
import { seesMoney } from './sees-money.ts'
import { keepTag, tagMember } from './tag-member.ts'
import { listTags } from './tags.store.ts'
import { type Acting, writeNote } from './write-note.ts'

const PAGE_SIZE = 50
/** As many searches and lists of one operator wait at most. */
const WAITING_MAX = 10

type Asking = OperatorCall & { query: { account: string } }

/** What operators see of members, and note of them. */
export function dossiersOperatorRoutes(scope: Scope<'operator'>, tools: DossierTools): void {
  findingRoutes(scope, { ...tools, inTurn: createOneAtATime(WAITING_MAX) })
  readingRoutes(scope, tools)
  notingRoutes(scope, tools)
}

/** What of a member is read, as the record calls it. */
type Reading = { action: `read-${string}`; detail?: string; at: Date }

/** The value that is made of the member whom the call names. That it was read is on record before it is sent. */
async function ofSubject<Value>(
  db: Db,
  call: Pick<Asking, 'operator' | 'address' | 'query'>,
  { action, detail = '', at }: Reading,
  make: (member: Member) => Promise<Value>,
) {
  const member = await findSubject(db, call.operator, call.query.account)
  if (member instanceof Refusal) return member
  await recordReading(db, call, { action, subject: `member:${member.id}`, detail }, at)
  return make(member)
}

function findingRoutes(scope: Scope<'operator'>, tools: FindingTools): void {
  scope.read(searchEndpoint, (db, call) => searchMembers(db, tools, call, call.query.text))
  scope.read(listEndpoint, (db, { operator, query }) => listMembers(db, tools, operator, query))
}

function readingRoutes(scope: Scope<'operator'>, tools: DossierTools): void {
  const read = (action: Reading['action'], detail?: string): Reading => ({ action, ...(detail ? { detail } : {}), at: tools.clock() })

  scope.read(getMemberDossier, (db, call) =>
    ofSubject(db, call, read('read-member'), (member) => getDossier(db, tools, call.operator, member)),
  )
  scope.read(getMemberMoney, (db, call) => ofSubject(db, call, read('read-money'), (member) => getMoney(db, tools, member)))
  scope.read(listMemberLines, (db, call) =>
    ofSubject(db, call, read('read-lines'), (member) => listLines(db, tools, member, call.query.cursor)),
  )
  scope.read(listMemberRounds, (db, call) =>
    ofSubject(db, call, read('read-rounds'), (member) => listRounds(db, tools, member, call.query.cursor)),
  )
  scope.read(getWithdrawalGrounds, async (db, { operator, address, query }) => {
    const withdrawal = await findMerchantWithdrawal(db, operator.merchantCode, BigInt(query.id))
    if (!withdrawal) return new Refusal('not-found', `withdrawal ${query.id}`)
    const member = await getMember(db, withdrawal.memberId)
    const reading = { action: 'read-grounds', subject: `member:${member.id}`, detail: `withdrawal ${query.id}` } as const
    await recordReading(db, { operator, address }, reading, tools.clock())
    return getGrounds(db, tools, member, withdrawal)
  })
  scope.read(getMemberGuard, (db, call) => ofSubject(db, call, read('read-guard'), (member) => getGuard(db, tools, member)))
  scope.read(listMemberLetters, (db, call) => {
    const { from, cursor } = call.query
    return ofSubject(db, call, read('read-letters', from), (member) => listLetters(db, member, { from, cursor }))
  })
  scope.read(listMemberActs, (db, call) =>
    ofSubject(db, call, read('read-acts'), (member) => listActs(db, call.operator, member, call.query.cursor)),
  )
}

function notingRoutes(scope: Scope<'operator'>, tools: DossierTools): void {
  const by = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>): Acting => ({ operator, address, at: tools.clock() })

  scope.read(listMemberNotes, (db, call) =>
    ofSubject(db, call, { action: 'read-notes', at: tools.clock() }, async (member) => {
      const before = rowCursor.read(call.query.cursor)
      const notes = await listNotes(db, member.id, { isAll: seesMoney(call.operator), limit: PAGE_SIZE + 1, before })
      const { page, next } = cutPage(notes, PAGE_SIZE, rowCursor, ({ id }) => id)
      return { list: page.map(wireNote), ...next }
    }),
  )
  scope.write(writeMemberNote, (tx, call) => {
    const { requestId, account, text, isPinned, isRestricted } = call.body
    return writeNote(tx, by(call), { requestId, account, text, isPinned, isRestricted })
  })
  scope.read(listMemberTags, async (db, { operator }) => ({ list: await listTags(db, operator.merchantCode) }))
  scope.write(keepMemberTag, (tx, call) => {
    const { code, name, colour, meaning } = call.body
    return keepTag(tx, by(call), { code, name, colour, meaning })
  })
  scope.write(tagEndpoint, (tx, call) => {
    const { account, code, isTagged } = call.body
    return tagMember(tx, by(call), { account, code, isTagged })
  })
  scope.write(revealMemberFact, (tx, call) => {
    const { account, fact, reason } = call.body
    return revealFact(tx, tools.seals, by(call), { account, fact, reason })
  })
}
