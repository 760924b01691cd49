import { hitKinds } from '@pavilion/api/member-question'
import type { HitValue } from '@pavilion/api/member-search'
import { ROW_ID } from '@pavilion/api/row-id'
import { accountKeyOf } from '../../base/account-name.ts'

/** What somebody looks for: a text, and the kinds that it may be of. */
export type Question = {
  text: string
  /** As accounts are compared. */
  key: string
  /** As a number of a row, where it is one. */
  number: bigint | undefined
  kinds: ReadonlySet<HitValue['kind']>
}

/** `deposit:17`, `deposit-17` as the books write it, and `deposit 17`. */
const OF_A_KIND = new RegExp(`^(${hitKinds.join('|')})[\\s:#-]+(\\S.*)$`, 'i')
/** A number that the database can hold. */
const NUMBER = new RegExp(`^${ROW_ID}$`)

/** Understands what was typed. Any text is one; a kind before it narrows what is looked at. */
export function readQuestion(typed: string): Question {
  const text = typed.trim()
  const [, kind, rest] = OF_A_KIND.exec(text) ?? []
  const wanted = kind === undefined ? text : (rest ?? '').trim()
  return {
    text: wanted,
    key: accountKeyOf(wanted),
    number: NUMBER.test(wanted) ? BigInt(wanted) : undefined,
    kinds: new Set(kind === undefined ? hitKinds : hitKinds.filter((each) => each === kind.toLowerCase())),
  }
}
