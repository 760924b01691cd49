import type { Tx } from '../../base/database.ts'
import { RequestRefused } from '../../base/errors.ts'
import { hashToken, makeToken } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Seals } from '../../base/sealed.ts'
import { getMerchant, mayStaffComeFrom } from '../merchants/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { deviceHashOf, type From, placeOf } from './attempt-place.ts'
import { renewDevice } from './devices.store.ts'
import { forgetCodeFailures, reserveCode } from './login-limits.ts'
import type { OperatorTools } from './operator-tools.ts'
import { isShutOut, lockOperatorForUpdate, type Operator, operatorRow, updateOperator } from './operators.store.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { insertSession } from './sessions.store.ts'
import { findTicket, type Ticket, ticketRow, useTickets } from './tickets.store.ts'
import { useCode } from './use-code.ts'

export type FinishedLogin = {
  token: string
  /** Recognizes the browser at the next log-in. */
  device: string
  operator: Operator
  /** Only at the log-in that enrolled; never sent again. */
  recoveryCodes?: string[]
  recoveryCodesLeft: number
}

type Attempt = { ticket: string; code: string; address: string; from: From }

/**
 * The second step of the log-in: a code of the operator's app, or a recovery code, opens a session.
 * The first log-in enrols the ticket's secret and returns the recovery codes. Wrong codes are
 * counted and lock the account. With `nothing-more`, as at the terminal, no session is opened; with
 * `desk` only operators with the desk's role get one.
 */
export async function finishLogin(
  tx: Tx,
  tools: Pick<OperatorTools, 'clock' | 'random' | 'seals' | 'directory' | 'allowsDemo'>,
  merchantCode: string,
  attempt: Attempt,
  wanted: 'session' | 'desk' | 'nothing-more',
): Promise<FinishedLogin | Refusal<'code-wrong' | 'second-factor-expired' | 'login-locked'>> {
  const now = tools.clock()
  const tokenHash = hashToken(attempt.ticket)
  const operatorId = (await findTicket(tx, tokenHash, now))?.operatorId
  const operator = operatorId === undefined ? undefined : await lockOperatorForUpdate(tx, merchantCode, operatorId)
  // Another log-in may have used the ticket or enrolled an app until the operator was locked, or a reset have taken it back.
  const ticket = operator && (await findTicket(tx, tokenHash, now))
  if (!ticket || isShutOut(operator, tools) || (operator.totpSecret === null) !== (ticket.newSecret !== null)) {
    return new Refusal('second-factor-expired', 'the ticket opens nothing')
  }
  if (attempt.from !== 'terminal' && !mayStaffComeFrom(await getMerchant(tools.directory, merchantCode), attempt.address)) {
    return new Refusal('second-factor-expired', 'the ticket is taken to a network that is not of the staff')
  }
  // The holder of the ticket knew the password; nothing is used up where no access follows.
  if (wanted === 'desk' && !operator.roles.includes('support')) throw new RequestRefused('role-missing')
  const trying = { id: operator.id, place: await placeOf(tx, operator.id, attempt.from) }
  const locked = await reserveCode(tx, operator.merchantCode, trying, now)
  if (locked) return locked
  const secret = openSecret(tools.seals, operator, ticket, tokenHash)
  const way = await useCode(tx, operator.id, secret, attempt.code, now)
  if (way === undefined) return new Refusal('code-wrong', 'the code is wrong, or was used')

  await forgetCodeFailures(tx, operator.merchantCode, trying)
  await useTickets(tx, operator.id, now)
  if (ticket.newSecret !== null) {
    await updateOperator(tx, operator.id, { totpSecret: tools.seals.seal('operators.totp_secret', operatorRow(operator), secret) })
  }
  const recoveryCodes = ticket.newSecret === null ? undefined : await replaceRecoveryCodes(tx, tools.random, operator.id)
  const token = makeToken(tools.random)
  const device = makeToken(tools.random)
  if (wanted !== 'nothing-more') {
    await renewDevice(tx, operator.id, { from: deviceHashOf(attempt.from), to: hashToken(device) }, now)
    await insertSession(tx, { tokenHash: hashToken(token), operatorId: operator.id, address: attempt.address, at: now })
    await updateOperator(tx, operator.id, { loggedInAt: now })
  }
  await recordOperatorAction(tx, {
    operator: { operatorId: operator.id, merchantCode: operator.merchantCode, name: operator.username },
    action: 'log-in',
    subject: `operator:${operator.id}`,
    detail: ticket.newSecret === null ? way : `${way}, enrolled`,
    address: attempt.address,
    at: now,
  })
  return {
    token,
    device,
    operator,
    recoveryCodesLeft: await countRecoveryCodes(tx, operator.id),
    ...(recoveryCodes ? { recoveryCodes } : {}),
  }
}

/** The secret of the app: the one that the ticket enrols, or else the operator's own. One of the two is there. */
function openSecret(seals: Seals, operator: Operator, ticket: Ticket, tokenHash: Buffer): string {
  if (ticket.newSecret !== null) return seals.open('operator_tickets.new_secret', ticketRow(tokenHash), ticket.newSecret)
  if (operator.totpSecret === null) throw new Error('an operator without an app, and a ticket that enrols none')
  return seals.open('operators.totp_secret', operatorRow(operator), operator.totpSecret)
}
