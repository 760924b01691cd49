import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideBottomDeposit, decideDeposit, decideMemberCentre, decideMessages, isReferralShown } from './entries.ts'
import { decideGuard, type Guard } from './guards.ts'
import { findRoute } from './routes.ts'

const permissions = {
  MAILCEN: true,
  AGEPAG: true,
  TRANSREC3: true,
  DOWNMAN: true,
  AGETEAMPNL3: true,
  TEAMBETTING3: true,
  GAMSER: true,
  AGEREBINC3: true,
}
const types = [0, 1, 2, 4, 40, 41, 42]
const SWITCHED_OFF = { refuse: 'errors.featureUnavailable', offersAccount: false }
const REGISTER = { refuse: 'errors.realAccountNeeded', offersAccount: true }

function visit(address: string, type: number | null, keys: Record<string, boolean> = permissions) {
  const [path = '', search = ''] = address.split('?')
  const route = findRoute(path)
  assert.ok(route, address)
  return decideGuard(route.guard, { type, search, permissions: keys })
}

const passing = (guard: Guard) => types.filter((type) => decideGuard(guard, { type, search: '', permissions }) === 'pass')

test('a visitor sees home, promotions, notices, help and every game list', { tags: ['ROLE-01', 'PGEN-10', 'PROLE-01'] }, () => {
  for (const name of [
    'home',
    'activity',
    'notice',
    'help',
    'hot-games',
    'slot-games',
    'inHouse',
    'gameCenter',
    'lott',
    'login',
    'register',
    'trail',
  ]) {
    assert.equal(visit(`/m/${name}`, null), 'pass', name)
  }
})

test('a visitor is sent to log in from what belongs to members', { tags: ['ROLE-02', 'FAV-01', 'LAUNCH-01', 'PROLE-02'] }, () => {
  for (const name of [
    'webEmail',
    'member/home',
    'voucherCenter',
    'withdraw',
    'fav-games',
    'launchGame',
    'inviteFriends',
    'rewardCenter',
    'transaction/record',
  ]) {
    assert.equal(visit(`/m/${name}`, null), 'login', name)
  }
})

test('changing the password without a session leads home', { tags: ['CHPW-08'] }, () => {
  assert.equal(visit('/m/changePsw', null), 'home')
})

test('members of every real type pass to deposit, withdraw, favourites and messages', { tags: ['ROLE-04'] }, () => {
  for (const type of [0, 1, 2]) {
    for (const name of ['voucherCenter', 'withdraw', 'fav-games', 'webEmail', 'member/home'])
      assert.equal(visit(`/m/${name}`, type), 'pass', `${type} ${name}`)
  }
})

test('a guest is refused messages and the member centre, and offered an account', { tags: ['ROLE-05', 'ROLE-07'] }, () => {
  assert.deepEqual(visit('/m/webEmail', 4), { refuse: 'free_reject', offersAccount: true })
  assert.deepEqual(visit('/m/member/home', 4), { refuse: 'errors.realAccountNeeded', offersAccount: true })
})

test('a guest may come to log in and to register; a member has no need to', () => {
  for (const name of ['login', 'register']) assert.deepEqual([visit(`/m/${name}`, 4), visit(`/m/${name}`, 0)], ['pass', 'home'])
})

test('the pages of money refuse every type that is not a real account', { tags: ['ROLE-12'] }, () => {
  assert.deepEqual(passing('real-account'), [0, 1, 2])
  assert.deepEqual(visit('/m/voucherCenter', 41), { refuse: 'errors.realAccountNeeded', offersAccount: false })
})

test('the agent area is for agents, and each of its pages for those whose key is on', { tags: ['AGENT-01', 'AGENT-20'] }, () => {
  assert.deepEqual(passing('agent'), [1, 2, 41, 42])
  for (const type of [null, 0, 4, 40]) assert.equal(visit('/m/agent', type), 'home')
  for (const name of [
    'agent/team/overview',
    'member/team',
    'agent/team/pnl',
    'teamBetting',
    'member/agent/agentRebeat',
    'member/teamRebate',
  ]) {
    assert.deepEqual(
      [visit(`/m/${name}`, 1), visit(`/m/${name}`, 1, {}), visit(`/m/${name}`, 0), visit(`/m/${name}`, null)],
      ['pass', SWITCHED_OFF, 'home', 'home'],
      name,
    )
  }
})

test('opening accounts: visitors log in, agents pass, others invite friends', {
  tags: ['ROLE-17', 'ROLE-18', 'ROLE-19', 'AGENT-24', 'AGENT-25', 'AGENT-26'],
}, () => {
  assert.deepEqual(
    [visit('/m/agentRegister', null), visit('/m/agentRegister', 1), visit('/m/agentRegister', 0)],
    ['login', 'pass', 'invite'],
  )
})

test('contracts are for types 0, 1 and 2', { tags: ['ROLE-20', 'ROLE-21', 'CONTRACT-01'] }, () => {
  assert.deepEqual(passing('contract'), [0, 1, 2])
})

test('the agents part of announcements and records is for agents, the rest is not', { tags: ['PROUTE-28', 'PROUTE-30'] }, () => {
  assert.deepEqual(
    [visit('/m/member/notice', null), visit('/m/member/notice?types=A', null), visit('/m/member/notice?types=A', 1)],
    ['pass', 'home', 'pass'],
  )
  assert.deepEqual(
    [visit('/m/transaction/record', 0), visit('/m/transaction/record?types=A', 0), visit('/m/transaction/record?types=A', 1)],
    ['pass', 'home', 'pass'],
  )
})

test('a guest is asked to register before a call that would refuse it: password, invitation, favourites', () => {
  for (const name of ['changePsw', 'inviteFriends', 'fav-games', 'securityCenter', 'transaction/record', 'notifications'])
    assert.deepEqual(visit(`/m/${name}`, 4), REGISTER, name)
})

test('a page whose key is off says so, and leads home', () => {
  for (const type of [null, 0, 4]) assert.deepEqual(visit('/m/webEmail', type, { ...permissions, MAILCEN: false }), SWITCHED_OFF)
  assert.deepEqual(visit('/m/transaction/record?types=A', 1, {}), SWITCHED_OFF)
})

test('protection and records are everybody’s who has an account, whatever its type', () => {
  for (const name of ['securityCenter', 'transaction/record'])
    for (const type of [0, 1, 2, 40, 41, 42]) assert.equal(visit(`/m/${name}`, type), 'pass', `${type} ${name}`)
})

test('the page with the limits and breaks is for accounts, whatever the key of the security center says', () => {
  for (const keys of [{}, { SECPRIV: false }, { SECPRIV: true }]) {
    assert.deepEqual([visit('/m/securityCenter', null, keys), visit('/m/securityCenter', 0, keys)], ['login', 'pass'])
    assert.deepEqual(visit('/m/securityCenter', 4, keys), { refuse: 'errors.realAccountNeeded', offersAccount: true })
  }
})

test('a deposit click goes on for real accounts and visitors, and is refused for every other type', {
  tags: ['DEP-01', 'DEP-02', 'DEP-03'],
}, () => {
  assert.deepEqual(
    types.filter((type) => decideDeposit(type) === 'go'),
    [0, 1, 2],
  )
  assert.deepEqual(
    types.filter((type) => decideDeposit(type) === 'reject'),
    [4, 40, 41, 42],
  )
  assert.equal(decideDeposit(null), 'go')
})

test('at the bottom a visitor logs in first, and a guest is asked to register', { tags: ['BOTTOM-08', 'BOTTOM-09'] }, () => {
  assert.deepEqual([null, 4, 0, 41].map(decideBottomDeposit), ['login', 'prompt', 'go', 'reject'])
  assert.deepEqual([null, 4, 0, 41].map(decideMemberCentre), ['login', 'prompt', 'go', 'go'])
})

test('inviting shows to visitors, and to members while the promotion runs', { tags: ['ROLE-22', 'PROLE-08'] }, () => {
  assert.deepEqual([isReferralShown(false, false), isReferralShown(true, true), isReferralShown(true, false)], [true, true, false])
})

test('messages and chat: visitors log in, a guest is told and then prompted, every other type goes on', {
  tags: ['ROLE-05', 'ROLE-06'],
}, () => {
  assert.deepEqual([null, 4, 0, 1, 2, 40, 41, 42].map(decideMessages), ['login', 'notice', 'go', 'go', 'go', 'go', 'go', 'go'])
})
