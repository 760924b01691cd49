import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { read } from '../../domain/queries.ts'
import { earlyLaunch, launchBootReads } from './early-launch.routes.ts'
import { mappingAsked } from './launch.routes.ts'

const callOf = (search: string, queries = new QueryClient()) => earlyLaunch(search, 'TH', 'pavilion', queries)

test('the page asks for the game with the address and the headers of the call that its script would make', () => {
  assert.deepEqual(callOf('?gameId=dice&pageBack=home'), {
    address: '/wps/game/launchGame?gameId=dice&playType=trad&language=TH&gateway=3&platform=html5',
    headers: { accept: 'application/json', 'merchant-code': 'pavilion', module: 'GAMELO3' },
  })
})

test('an address that names no game has no such call', () => {
  assert.equal(callOf('?pageBack=home'), undefined)
})

test('a lottery without a prize mode is asked for with that of the providers’ mapping, or not early', () => {
  const search = '?code=rocket-draw&vassalage=ELOTT'
  assert.equal(callOf(search), undefined)
  assert.equal(launchBootReads(search, 'TH').length, 1)
  assert.equal(launchBootReads('?gameId=dice', 'TH').length, 0)
  const queries = new QueryClient()
  queries.setQueryData(read('listGameCategories', mappingAsked('TH')).queryKey, { categories: [], classifies: [] } as never)
  assert.match(callOf(search, queries)?.address ?? '', /&prize_mode=Lott&/)
})
