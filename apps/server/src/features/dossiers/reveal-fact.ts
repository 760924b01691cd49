import type { revealMemberFact as endpoint } from '@pavilion/api/dossiers'
import type { BodyOf, ValueOf } from '@pavilion/api/endpoint'
import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Seals } from '../../base/sealed.ts'
import { wholeNumber } from '../../base/telephone.ts'
import { memberContacts } from '../members/index.ts'
import { checkFreshProof, recordOperatorAction } from '../proposals/index.ts'
import { findSubject } from './find-subject.ts'
import { getProfile } from './profiles.store.ts'
import type { Acting } from './write-note.ts'

type RevealRequest = BodyOf<typeof endpoint>

/** How much one operator has shown. Asking for what is not there counts too, since it shows that a member never gave one. */
const LIMIT = { attemptsMax: 30, windowMs: HOUR_MS }

/** Shows one thing that is masked elsewhere, and records who asked and why: never what was shown. */
export async function revealFact(
  tx: Tx,
  seals: Seals,
  { operator, address, at }: Acting,
  { account, fact, reason }: RevealRequest,
): Promise<ValueOf<typeof endpoint> | Refusal<'not-found' | 'too-many-requests' | 'fresh-proof-needed'>> {
  const unproved = fact === 'document' ? checkFreshProof(operator, at) : undefined
  if (unproved) return unproved
  const scope = attemptScope('operator-reveals', operator.merchantCode, operator.operatorId.toString())
  const place = await reserveAttempt(tx, scope, LIMIT, at)
  if (!place.isTaken) return new Refusal('too-many-requests', 'enough was shown', { retryAfterMs: Math.max(1, place.retryAfterMs) })
  const member = await findSubject(tx, operator, account)
  if (member instanceof Refusal) return member
  const text = await findFact(tx, seals, member.id, fact)
  if (text === undefined) return new Refusal('not-found', `${fact} of ${account}`)
  const detail = JSON.stringify({ fact, reason })
  await recordOperatorAction(tx, { operator, action: 'reveal-member-fact', subject: `member:${member.id}`, detail, address, at })
  return { fact, text }
}

async function findFact(tx: Tx, seals: Seals, id: MemberId, fact: RevealRequest['fact']): Promise<string | undefined> {
  if (fact === 'name') return (await getProfile(tx, id)).realName ?? undefined
  if (fact === 'birthday') return (await getProfile(tx, id)).birthday ?? undefined
  const { email, mobile, document } = await memberContacts.getContacts(tx, seals, id)
  if (fact === 'email') return email
  if (fact === 'mobile') return mobile && wholeNumber(mobile)
  return document
}
