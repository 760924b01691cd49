import {
  enrolOperator as enrolEndpoint,
  enterConsole,
  finishOperatorLogin,
  getOperatorChallenge,
  startOperatorLogin,
} from '@pavilion/api/operators'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import { STAFF_DEVICE_COOKIE } from './attempt-place.ts'
import { CONSOLE_COOKIE, STAFF_COOKIE_SECONDS } from './authenticate.ts'
import { enrolOperator } from './enrol-operator.ts'
import { finishInBrowser } from './finish-in-browser.ts'
import { getChallenge } from './get-challenge.ts'
import type { OperatorTools } from './operator-tools.ts'
import { startLogin } from './start-login.ts'
import { wireOperator } from './wire-operator.ts'

/** The two steps in. */
export function operatorPublicRoutes(scope: Scope<'public'>, tools: OperatorTools): void {
  scope.read(getOperatorChallenge, (_db, { merchantCode, query, address }) =>
    getChallenge(tools, { merchantCode, username: query.username, address }),
  )

  scope.steps(enrolEndpoint, (transact, { merchantCode, body, address }) =>
    enrolOperator(transact, tools, merchantCode, { token: body.token, password: body.password, address }),
  )

  scope.steps(startOperatorLogin, (transact, call) => {
    const { username, password, verification } = call.body
    call.claims(username)
    const attempt = { username, password, verification, address: call.address, from: { device: call.cookie(STAFF_DEVICE_COOKIE) } }
    return startLogin(transact, tools, call.merchantCode, attempt)
  })

  scope.write(finishOperatorLogin, async (tx, call) => {
    const finished = await finishInBrowser(tx, tools, call, 'session')
    if (finished instanceof Refusal) return finished
    const { token, operator, recoveryCodes, recoveryCodesLeft } = finished
    call.isNow(`operator:${operator.id}`)
    return { token, operator: wireOperator(operator), recoveryCodesLeft, ...(recoveryCodes ? { recoveryCodes } : {}) }
  })

  scope.write(enterConsole, async (tx, call) => {
    const finished = await finishInBrowser(tx, tools, call, 'session')
    if (finished instanceof Refusal) return finished
    const { token, operator, recoveryCodes, recoveryCodesLeft } = finished
    call.setCookie(CONSOLE_COOKIE, token, STAFF_COOKIE_SECONDS)
    call.isNow(`operator:${operator.id}`)
    return { recoveryCodesLeft, ...(recoveryCodes ? { recoveryCodes } : {}) }
  })
}
