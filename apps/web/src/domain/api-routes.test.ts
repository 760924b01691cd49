import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteEndpoints } from '@pavilion/api/all'
import { deskEndpoints } from '@pavilion/api/desk-endpoints'
import './agent-routes.ts'
import './screen-routes.ts'
import { knownRoutes, routeOf } from './api-routes.ts'

test('the browser’s method, path, module and audience of every site and desk endpoint match the contract', () => {
  const contract = Object.fromEntries(
    [...siteEndpoints, ...deskEndpoints].map(({ name, method, path, module, audience }) => [name, [method, path, module, audience]]),
  )
  assert.deepEqual({ ...knownRoutes }, contract)
})

test('the paths that are known are used exactly', { tags: ['CALL-03'] }, () => {
  const paths = (['login', 'getMemberInfo', 'sendSmsCode', 'listHelpTopics', 'requestWithdrawal', 'getServiceRoute'] as const).map(
    (name) => routeOf(name)[1],
  )
  assert.deepEqual(paths, [
    '/wps/session/login',
    '/wps/member/info',
    '/wps/verification/sms/noLogin',
    '/wps/system/helpCenter',
    '/wps/transaction/withdraw',
    '/wps/system/domainRoute',
  ])
})
