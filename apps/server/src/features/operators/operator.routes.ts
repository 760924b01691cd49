import { listOperatorActions, listOperatorViews } from '@pavilion/api/operator-record'
import {
  changeOperatorPassword,
  getConsole as consoleEndpoint,
  endOperatorSession,
  getOperator,
  getStaffNetworks,
  proveOperator,
} from '@pavilion/api/operators'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { getMerchant, settingList } from '../merchants/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { accountRoutes } from './account.routes.ts'
import { CONSOLE_COOKIE } from './authenticate.ts'
import type { Change } from './change-operator.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { getConsole } from './get-console.ts'
import { listActions, listViews } from './list-record.ts'
import type { OperatorTools } from './operator-tools.ts'
import { proveAgain } from './prove-again.ts'
import { endSession } from './sessions.store.ts'
import { wireOperator } from './wire-operator.ts'

const DONE = { done: true } as const

/** The own account for everybody; for owners, the accounts of the others and what all of them did. */
export function operatorRoutes(scope: Scope<'operator'>, tools: OperatorTools): void {
  const changeBy = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>): Change => ({ operator, address, at: tools.clock() })

  scope.read(getOperator, async (_db, { operator }) => wireOperator({ ...operator, id: operator.operatorId, username: operator.name }))

  scope.read(consoleEndpoint, (db, call) => getConsole(db, tools, call))

  scope.write(endOperatorSession, async (tx, call) => {
    call.setCookie(CONSOLE_COOKIE, '', 0)
    await endSession(tx, call.operator.tokenHash, tools.clock())
    await recordOperatorAction(tx, { ...changeBy(call), action: 'log-out', subject: `operator:${call.operator.operatorId}` })
    return DONE
  })

  scope.write(proveOperator, async (tx, { operator, body, address }) => {
    return (await proveAgain(tx, tools, { operator, code: body.code, address })) ?? DONE
  })

  scope.steps(changeOperatorPassword, async (transact, { operator, body, address }) => {
    const { oldPassword, newPassword } = body
    return (await changeOwnPassword(transact, tools, operator, { oldPassword, newPassword, address })) ?? DONE
  })

  scope.read(getStaffNetworks, async (_db, { merchantCode, address }) => {
    const networks = settingList(await getMerchant(tools.directory, merchantCode), 'staff_networks')
    return { networks, address }
  })

  accountRoutes(scope, tools)

  scope.read(listOperatorActions, (db, { merchantCode, query }) => listActions(db, tools.directory, merchantCode, query))
  scope.read(listOperatorViews, (db, { merchantCode, query }) => listViews(db, tools.directory, merchantCode, query))
}
