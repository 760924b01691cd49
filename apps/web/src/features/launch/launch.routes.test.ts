import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchQuery, readLaunch } from './launch.routes.ts'

test('the play type is trad or ent, and trad when nothing or nonsense is said', { tags: ['LAUNCH-05'] }, () => {
  assert.equal(readLaunch('?gameId=a')?.playType, 'trad')
  assert.equal(readLaunch('?gameId=a&playType=ent')?.playType, 'ent')
  assert.equal(readLaunch('?gameId=a&playType=x')?.playType, 'trad')
})

test('code, prize mode and play type go on to the launch', { tags: ['LAUNCH-03'] }, () => {
  const request = readLaunch('?playType=ent&prize_mode=Lott&code=SSC&vassalage=LOTT')
  assert.ok(request)
  assert.deepEqual(launchQuery(request, 'TH'), {
    code: 'SSC',
    vassalage: 'LOTT',
    prize_mode: 'Lott',
    playType: 'ent',
    language: 'TH',
    gateway: '3',
    platform: 'html5',
  })
})

test('pageBack=home leads home, anything else one step back', () => {
  assert.equal(readLaunch('?gameId=a&pageBack=home')?.back, 'home')
  assert.equal(readLaunch('?gameId=a')?.back, 'step')
})

test('an address without a game, or with one that cannot be, is no launch', () => {
  assert.equal(readLaunch(''), undefined)
  assert.equal(readLaunch('?gameId='), undefined)
  assert.equal(readLaunch(`?code=${'x'.repeat(65)}`), undefined)
})
