import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clearedTeam, isTeamNarrowed, teamFilterOf, teamQueryOf, withTeamFilter } from './team-filter.ts'

const of = (text: string) => teamFilterOf(new URLSearchParams(text))

test('a team is asked for by what the address says, and by nothing that is none of its choices', () => {
  assert.deepEqual(teamQueryOf(of('of=rosa&kind=agent&online=yes&sort=balance&balanceFrom=10&registeredTo=2026-02-01&x=1')), {
    of: 'rosa',
    kind: 'agent',
    online: 'yes',
    sort: 'balance',
    balanceFrom: '10.00',
    registeredTo: '2026-02-01',
  })
  assert.deepEqual(teamQueryOf(of('kind=king&online=1&sort=name&balanceTo=abc&registeredFrom=today')), {})
})

test('taking the filters back keeps the place in the tree and the order', () => {
  const search = new URLSearchParams('of=rosa&sort=login&kind=agent&account=ab')
  assert.equal(isTeamNarrowed(teamFilterOf(search)), true)
  assert.equal(withTeamFilter(search, clearedTeam).toString(), 'of=rosa&sort=login')
  assert.equal(isTeamNarrowed(of('of=rosa&sort=login')), false)
})
