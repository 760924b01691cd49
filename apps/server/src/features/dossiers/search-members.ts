import type { ValueOf } from '@pavilion/api/endpoint'
import type { searchMembers as endpoint, HitValue } from '@pavilion/api/member-search'
import type { Db } from '../../base/database.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { emailOf, findMemberByEmail, findMemberByMobile } from '../members/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { listHoldersOfNumber } from '../security/index.ts'
import { readMobile } from '../verification/index.ts'
import type { DossierTools } from './dossier-tools.ts'
import { findRows } from './found-rows.store.ts'
import { type Question, readQuestion } from './read-question.ts'
import { seesMoney } from './sees-money.ts'

/** Finds members by anything that somebody has in hand. What rests sealed is found by its keyed hash, and so as a whole alone. */
export async function searchMembers(
  db: Db,
  tools: DossierTools,
  operator: OperatorCaller,
  typed: string,
): Promise<ValueOf<typeof endpoint>> {
  const question = readQuestion(typed)
  if (question.text === '') return { list: [] }
  const merchant = await getMerchant(tools.directory, operator.merchantCode)
  const owned = question.kinds.has('member') ? await findOwners(db, tools, merchant, question) : []
  const rows = await findRows(db, merchant.code, question, { seesMoney: seesMoney(operator), owned })
  const list: HitValue[] = []
  for (const { kind, by, number, account, nickname } of rows) {
    const isKnown = list.some((hit) => hit.kind === kind && hit.account === account && hit.number === (number ?? undefined))
    if (!isKnown) list.push({ kind, by, ...(number === null ? {} : { number }), account, nickname })
  }
  return { list }
}

/** Whose contact or withdrawal account it is. */
async function findOwners(
  db: Db,
  { seals }: DossierTools,
  merchant: Merchant,
  { text }: Question,
): Promise<{ by: HitValue['by']; id: bigint }[]> {
  const email = emailOf(text)
  const byEmail = email === undefined ? undefined : await findMemberByEmail(db, seals, merchant.code, email)
  const mobile = /\d{5}/.test(text.replace(/[\s().-]/g, '')) ? readMobile(merchant, text) : undefined
  const byMobile = mobile && (await findMemberByMobile(db, seals, merchant.code, mobile))
  const holders = await listHoldersOfNumber(db, seals, merchant, text)
  return [
    ...(byEmail ? [{ by: 'email' as const, id: byEmail.id }] : []),
    ...(byMobile ? [{ by: 'mobile' as const, id: byMobile.id }] : []),
    ...holders.map((id) => ({ by: 'withdrawal-account' as const, id })),
  ]
}
