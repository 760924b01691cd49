import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { hashToken, makeToken, type Random } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Call } from '../../base/route.ts'
import type { Member } from '../members/index.ts'
import { deleteTicket, findTicketOwner, insertTicket } from './second-factor.store.ts'

/** Binds a ticket to the browser that gave the right first factor. */
const TICKET_COOKIE = 'pavilion_second_factor'
const TICKET_MS = 5 * 60_000
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Instead of a session: a ticket that a passkey of this member, or a code of its app, turns into one, within five minutes and in this browser. */
export async function askForSecondFactor(
  tx: Tx,
  tools: { clock: Clock; random: Random },
  call: Pick<Call, 'setCookie'>,
  member: Member,
): Promise<Refusal<'second-factor-needed'>> {
  const ticket = makeToken(tools.random)
  const browser = makeToken(tools.random)
  const expiresAt = new Date(tools.clock().getTime() + TICKET_MS)
  await insertTicket(tx, { ticketHash: hashToken(ticket), browserHash: hashToken(browser), memberId: member.id, expiresAt })
  call.setCookie(TICKET_COOKIE, browser, TICKET_MS / 1_000)
  const ways = [...(member.asksPasskey ? ['passkey'] : []), ...(member.asksCode ? ['code'] : [])]
  return new Refusal('second-factor-needed', `the member asks for a ${ways.join(' or a ')} too`, { secondFactor: ticket, ways })
}

/** Whose log-in the ticket finishes; nobody's when it is unknown, too old or of another browser. */
export async function readTicket(tx: Tx, call: Pick<Call, 'cookie'>, ticket: string, now: Date): Promise<MemberId | undefined> {
  const browser = call.cookie(TICKET_COOKIE)
  if (!TOKEN.test(ticket) || browser === undefined || !TOKEN.test(browser)) return undefined
  return findTicketOwner(tx, hashToken(ticket), hashToken(browser), now)
}

/** Uses the ticket up. Returns false when that happened already. */
export async function useTicket(tx: Tx, call: Pick<Call, 'setCookie'>, ticket: string): Promise<boolean> {
  call.setCookie(TICKET_COOKIE, '', 0)
  return deleteTicket(tx, hashToken(ticket))
}
