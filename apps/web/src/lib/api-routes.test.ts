import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siteEndpoints } from '@pavilion/api/all'
import { apiRoutes } from './api-routes.ts'

test('the browser knows method, path, module and audience of every endpoint of the site exactly as the contract says them', () => {
  const contract = Object.fromEntries(
    siteEndpoints.map(({ name, method, path, module, audience }) => [name, [method, path, module, audience]]),
  )
  assert.deepEqual({ ...apiRoutes }, contract)
})

test('CALL-03 the paths that are known are used exactly', () => {
  assert.equal(apiRoutes.login[1], '/wps/session/login')
  assert.equal(apiRoutes.getMemberInfo[1], '/wps/member/info')
})
