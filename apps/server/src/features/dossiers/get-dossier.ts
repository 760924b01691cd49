import type { MemberDossierValue } from '@pavilion/api/dossiers'
import type { Db } from '../../base/database.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { type Member, memberContacts, memberTypes } from '../members/index.ts'
import { findBreak } from '../protection/index.ts'
import { findHold, maskEmail, maskMobile, maskName } from '../security/index.ts'
import { wireStops } from '../stops/index.ts'
import type { DossierTools } from './dossier-tools.ts'
import { listPinned, wireNote } from './notes.store.ts'
import { getProfile, listUplines } from './profiles.store.ts'
import { seesMoney } from './sees-money.ts'
import { listTagsOf } from './tags.store.ts'

/** Who the member is and what limits it, contacts and names masked. */
export async function getDossier(
  db: Db,
  { seals, clock }: DossierTools,
  operator: OperatorCaller,
  member: Member,
): Promise<MemberDossierValue> {
  const now = clock()
  const [profile, contacts, uplines, stopped, pause, hold, tags, pinned] = await Promise.all([
    getProfile(db, member.id),
    memberContacts.getContacts(db, seals, member.id),
    listUplines(db, member.id),
    wireStops(db, { memberId: member.id, account: member.account }, now),
    findBreak(db, member.id, now),
    findHold(db, member.id),
    listTagsOf(db, member.id),
    listPinned(db, member.id, seesMoney(operator)),
  ])
  const { email, mobile, proved, document } = contacts
  const { method, domain, realName, levelCode } = profile
  return {
    id: member.id.toString(),
    account: member.account,
    nickname: member.nickname,
    kind: memberTypes.memberKindOf(member.type),
    ...(levelCode === null ? {} : { level: levelCode }),
    uplines,
    registeredAt: profile.registeredAt.toISOString(),
    ...(member.lastLoginAt ? { lastLoginAt: member.lastLoginAt.toISOString() } : {}),
    ...(method === null ? {} : { registration: { method, domain: domain ?? '' } }),
    ...(realName === null ? {} : { realName: maskName(realName) }),
    ...(email === undefined ? {} : { email: { masked: maskEmail(email), isProved: proved.includes('email') } }),
    ...(mobile ? { mobile: { masked: maskMobile(mobile), isProved: proved.includes('mobile') } } : {}),
    hasBirthday: profile.birthday !== null,
    hasDocument: document !== undefined,
    stopped: seesMoney(operator) ? stopped : { ...stopped, stops: stopped.stops.map(({ kind, at }) => ({ kind, at })) },
    ...(pause ? { pause: { kind: pause.kind, ...(pause.endsAt ? { endsAt: pause.endsAt.toISOString() } : {}) } } : {}),
    ...(hold && hold > now ? { heldUntil: hold.toISOString() } : {}),
    tags,
    pinned: pinned.map(wireNote),
  }
}
