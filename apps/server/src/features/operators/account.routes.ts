import {
  endOperatorSessions,
  listOperatorSessions,
  makeOperatorLink,
  proposeAppReset as proposeAppResetEndpoint,
  proposeOperator as proposeOperatorEndpoint,
} from '@pavilion/api/operator-accounts'
import { listOperators, proposeOperatorRoles, setOperatorDisabled } from '@pavilion/api/operators'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { checkFreshProof, type Proposal, wireProposal } from '../proposals/index.ts'
import { ABSOLUTE_MS, IDLE_MS } from './authenticate.ts'
import { type Change, endOthersSessions, lockOther, setDisabled } from './change-operator.ts'
import { makeEnrolment } from './enrol-operator.ts'
import type { OperatorTools } from './operator-tools.ts'
import { findOperator, isShutOut, listOperatorRows } from './operators.store.ts'
import { proposeAppReset } from './propose-app-reset.ts'
import { proposeOperator } from './propose-operator.ts'
import { proposeRoles } from './propose-roles.ts'
import { listSessionsOf } from './sessions.store.ts'
import { wireOperator } from './wire-operator.ts'

const DONE = { done: true } as const

/** The accounts of the merchant's operators, as owners look after them. Those of another merchant are not found. */
export function accountRoutes(scope: Scope<'operator'>, tools: OperatorTools): void {
  const changeBy = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>): Change & Pick<OperatorCall, 'operator'> => ({
    operator,
    address,
    at: tools.clock(),
  })
  const wired = <Code extends string>(made: Proposal | Refusal<Code>) =>
    made instanceof Refusal ? made : wireProposal(made, tools.clock())

  scope.read(listOperators, async (db, { merchantCode }) => {
    const rows = await listOperatorRows(db, merchantCode)
    return {
      list: rows.map((row) => ({
        ...wireOperator(row),
        isDisabled: row.isDisabled,
        isEnrolled: row.totpSecret !== null,
        createdAt: row.createdAt.toISOString(),
        ...(row.loggedInAt ? { loggedInAt: row.loggedInAt.toISOString() } : {}),
      })),
    }
  })

  scope.write(proposeOperatorEndpoint, async (tx, call) => {
    const { requestId, username, roles, reason } = call.body
    return wired(await proposeOperator(tx, changeBy(call), { requestId, username, roles, reason }))
  })

  scope.write(proposeOperatorRoles, async (tx, call) => {
    const { id, requestId, roles, reason } = call.body
    return wired(await proposeRoles(tx, changeBy(call), BigInt(id), { requestId, roles, reason }))
  })

  scope.write(proposeAppResetEndpoint, async (tx, call) => {
    const { id, requestId, reason } = call.body
    return wired(await proposeAppReset(tx, changeBy(call), BigInt(id), { requestId, reason }))
  })

  scope.write(makeOperatorLink, async (tx, call) => {
    const change = changeBy(call)
    const locked = await lockOther(tx, change, BigInt(call.body.id))
    if (locked instanceof Refusal) return locked
    const { account } = locked
    if (isShutOut(account, tools)) return new Refusal('operator-disabled', account.username)
    const unproved = checkFreshProof(call.operator, change.at)
    if (unproved) return unproved
    const { token, expiresAt } = await makeEnrolment(tx, tools, change, account)
    return { token, expiresAt: expiresAt.toISOString() }
  })

  scope.write(setOperatorDisabled, async (tx, call) => {
    return (await setDisabled(tx, changeBy(call), BigInt(call.body.id), call.body.isDisabled)) ?? DONE
  })

  scope.read(listOperatorSessions, async (db, { merchantCode, query }) => {
    const account = await findOperator(db, merchantCode, BigInt(query.id))
    if (!account) return new Refusal('not-found', `operator ${query.id}`)
    const before = (ms: number) => new Date(tools.clock().getTime() - ms)
    const rows = await listSessionsOf(db, account.id, { openedAfter: before(ABSOLUTE_MS), seenAfter: before(IDLE_MS) })
    return {
      list: rows.map(({ openedAt, seenAt, address }) => ({
        openedAt: openedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        ...(address === null ? {} : { address }),
      })),
    }
  })

  scope.write(endOperatorSessions, async (tx, call) => {
    return (await endOthersSessions(tx, changeBy(call), BigInt(call.body.id))) ?? DONE
  })
}
