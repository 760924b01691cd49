import { enrolOperator as enrolEndpoint, finishOperatorLogin, startOperatorLogin } from '@pavilion/api/operators'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { enrolOperator } from './enrol-operator.ts'
import { finishLogin } from './finish-login.ts'
import type { OperatorTools } from './operator-tools.ts'
import { startLogin } from './start-login.ts'
import { wireOperator } from './wire-operator.ts'

/** The two steps in. */
export function operatorPublicRoutes(scope: Scope<'public'>, tools: OperatorTools): void {
  scope.steps(startOperatorLogin, (transact, { merchantCode, body, address }) =>
    startLogin(transact, tools, merchantCode, { username: body.username, password: body.password, address }),
  )

  scope.steps(enrolEndpoint, (transact, { merchantCode, body, address }) =>
    enrolOperator(transact, tools, merchantCode, { token: body.token, password: body.password, address }),
  )

  scope.write(finishOperatorLogin, async (tx, { merchantCode, body, address }) => {
    const finished = await finishLogin(tx, tools, merchantCode, { ticket: body.ticket, code: body.code, address }, 'session')
    return finished instanceof Refusal ? finished : { ...finished, operator: wireOperator(finished.operator) }
  })
}
