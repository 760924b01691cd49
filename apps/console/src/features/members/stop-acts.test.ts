import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OperatorRole } from '@pavilion/api/endpoint'
import type { Office } from '../../domain/office.ts'
import { may } from '../../domain/roles.ts'
import { actsOf, type Stopped } from './stop-acts.ts'

const officeOf = (...roles: OperatorRole[]) => ({ roles, may: (name: never) => may(roles, name) }) as unknown as Office
const member = (kinds: Stopped['stops'][number]['kind'][], openSessions = 0): Stopped => ({
  account: 'luz',
  openSessions,
  stops: kinds.map((kind) => ({ kind, reason: 'odd play', by: 'mara', at: '2026-11-27T10:00:00Z' })),
})
const t = (key: string) => key
const idsOf = (of: Stopped, office: Office) => actsOf(of, office, t).map(({ id }) => id)

test('what stops a member is one person’s to do at once, and what lets go is proposed for another to decide', () => {
  assert.deepEqual(idsOf(member([]), officeOf('cashier')), ['stop', 'hold-withdrawals', 'second-factor'])
  assert.deepEqual(idsOf(member(['money'], 2), officeOf('cashier')), [
    'stop',
    'hold-withdrawals',
    'release',
    'end-sessions',
    'second-factor',
  ])
  assert.deepEqual(idsOf(member(['money']), officeOf('approver')), ['disable'])
  assert.deepEqual(idsOf(member(['login']), officeOf('approver')), [])
  assert.deepEqual(idsOf(member(['money']), officeOf('viewer')), [])
})

test('what is stopped already is not offered to be stopped again', () => {
  const [stop] = actsOf(member(['money', 'betting']), officeOf('cashier'), t)
  assert.deepEqual(
    stop?.fields?.[0]?.options?.map(({ value }) => value),
    ['float'],
  )
})
