import type { Tx } from '../../base/database.ts'
import { enrolmentUri, makeSecret } from '../../base/one-time-code.ts'
import { hashToken, makeToken } from '../../base/random.ts'
import type { OperatorTools } from './operator-tools.ts'
import type { Operator } from './operators.store.ts'
import { insertTicket, ticketRow } from './tickets.store.ts'

/**
 * What the second step needs. `enrolment` is present when an app must first learn the secret, and
 * is returned only this once.
 */
export type StartedLogin = { ticket: string; enrolment?: { uri: string; secret: string } }

/** The ticket for the second step, with a secret for an app where the operator has none; until it is enrolled it rests sealed. */
export async function issueTicket(
  tx: Tx,
  { random, seals }: Pick<OperatorTools, 'random' | 'seals'>,
  operator: Operator,
  { merchantName, at }: { merchantName: string; at: Date },
): Promise<StartedLogin> {
  const ticket = makeToken(random)
  const tokenHash = hashToken(ticket)
  const secret = operator.totpSecret === null ? makeSecret(random) : null
  const newSecret = secret === null ? null : seals.seal('operator_tickets.new_secret', ticketRow(tokenHash), secret)
  await insertTicket(tx, { tokenHash, operatorId: operator.id, newSecret, at })
  return secret === null ? { ticket } : { ticket, enrolment: { secret, uri: enrolmentUri(secret, merchantName, operator.username) } }
}
