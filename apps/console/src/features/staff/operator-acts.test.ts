import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OperatorRole } from '@pavilion/api/endpoint'
import { areRolesApart } from '@pavilion/api/operators'
import type { Office } from '../../domain/office.ts'
import { may } from '../../domain/roles.ts'
import { actsOf, type Colleague } from './operator-acts.ts'

const office = { operator: { id: '1', username: 'olga' }, may: (name: never) => may(['owner'], name) } as unknown as Office
const t = (key: string) => key
const fieldFor = (...roles: OperatorRole[]) => {
  const [act] = actsOf({ id: '2', username: 'mara', isDisabled: false, roles } as unknown as Colleague, office, t, () => {})
  return act?.fields?.find(({ name }) => name === 'roles')
}

test('the choice of roles begins with what the person is, a viewer beside it too, in whatever order it is told', () => {
  const all: OperatorRole[][] = [
    ['viewer'],
    ['cashier'],
    ['viewer', 'cashier'],
    ['approver', 'viewer'],
    ['owner'],
    ['support', 'viewer'],
    ['content'],
    ['content', 'viewer'],
    ['games', 'owner'],
    ['viewer', 'games', 'content'],
    ['risk', 'approver'],
  ]
  for (const roles of all) {
    const { initial, options = [] } = fieldFor(...roles) ?? {}
    assert.deepEqual(initial?.split(',').sort(), roles.toSorted(), roles.join())
    assert.ok(
      options.some(({ value }) => value === initial),
      roles.join(),
    )
  }
  assert.equal(fieldFor('cashier', 'owner')?.initial, 'cashier,owner', 'from before such roles were kept apart')
})

test('only roles that may meet are offered, and every one of them', () => {
  const options = fieldFor('viewer')?.options ?? []
  assert.equal(new Set(options.map(({ value }) => value)).size, 79)
  for (const { value } of options) assert.ok(areRolesApart(value.split(',')), value)
})

test('nobody is offered an act about oneself', () => {
  const own = { id: '1', username: 'olga', isDisabled: false, isEnrolled: true, roles: ['owner'] } as unknown as Colleague
  assert.deepEqual(
    actsOf(own, office, t, () => {}),
    [],
  )
})

test('who is shut out is offered no link, and another app only who has one', () => {
  const idsOf = (state: Partial<Colleague>) =>
    actsOf({ id: '2', username: 'mara', roles: ['viewer'], ...state } as Colleague, office, t, () => {}).map(({ id }) => id)
  assert.deepEqual(idsOf({ isDisabled: false, isEnrolled: true }), ['roles', 'link', 'sessions', 'app', 'disable'])
  assert.deepEqual(idsOf({ isDisabled: false, isEnrolled: false }), ['roles', 'link', 'sessions', 'disable'])
  assert.deepEqual(idsOf({ isDisabled: true, isEnrolled: true }), ['roles', 'app', 'disable'])
})
