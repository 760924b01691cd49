import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type GameFilter, wireFilter } from './games.routes.ts'
import { filterOf, hasSearch, listPlace, providersOf, readListState, withKnown, writeListState } from './list-address.ts'
import { emptyList, type ListState } from './list-mode.ts'

const provider = (code: string, gameType: string) => ({ code, name: code, gameType, gameId: '', logo: '', isFreePlay: false })

function filterAt(pathname: string, search = ''): GameFilter {
  const place = listPlace(pathname, search)
  return filterOf(place, readListState(place, search))
}

const stateAt = (pathname: string, search: string): ListState => readListState(listPlace(pathname, search), search)

test('each list path fixes its kind', {
  tags: ['PROUTE-02', 'PROUTE-03', 'PROUTE-04', 'PROUTE-05', 'PROUTE-06', 'PROUTE-08', 'PROUTE-09', 'PROUTE-10'],
}, () => {
  assert.deepEqual(filterAt('/m/slot-games'), { type: 'RNG', withoutInHouse: true })
  assert.deepEqual(filterAt('/m/slot-games', '?gameName=koi'), { type: 'RNG', name: 'koi' })
  assert.deepEqual(filterAt('/m/slot-games', '?vassalage=BGS'), { type: 'RNG', providerCode: 'BGS' })
  assert.deepEqual(filterAt('/m/live-games'), { type: 'LIVE' })
  assert.deepEqual(filterAt('/m/poker-games'), { type: 'PVP' })
  assert.deepEqual(filterAt('/m/fishing-games'), { type: 'FISH' })
  assert.deepEqual(filterAt('/m/sport-games'), { type: 'SPORTS' })
  assert.deepEqual(filterAt('/m/roulette'), { type: 'LIVE', classify: 'ROU' })
  assert.deepEqual(filterAt('/m/baccarat'), { type: 'LIVE', classify: 'BAC' })
  assert.deepEqual(filterAt('/m/inHouse'), { type: 'RNG', providerCode: 'BGS' })
  assert.deepEqual(filterAt('/m/inHouse', '?vassalage=PG'), { type: 'RNG', providerCode: 'BGS' })
})

test('e-sports and cockfight are groups of providers within sports', { tags: ['PROUTE-07', 'CAT-06'] }, () => {
  assert.deepEqual(wireFilter(filterAt('/m/esport-games')), { gameType: 'SPORTS', vassalage: 'AV,AI,IMES,TF,IA' })
  assert.deepEqual(wireFilter(filterAt('/m/sport-games', '?type=cockfight')), { gameType: 'SPORTS', vassalage: 'SV3,DS88,DIG,WGB' })
  assert.deepEqual(wireFilter(filterAt('/m/sport-games', '?type=cockfight&vassalage=DIG')), { gameType: 'SPORTS', vassalage: 'DIG' })
  assert.deepEqual(wireFilter(filterAt('/m/slot-games', '?type=cockfight')), { gameType: 'RNG', withoutVassalage: 'BGS' })
  const categories = [{ key: 'SPORTS', providers: [provider('FLD', 'SPORTS'), provider('AV', 'SPORTS'), provider('SV3', 'SPORTS')] }]
  const codes = (filter: GameFilter) => providersOf(categories, filter).map(({ code }) => code)
  assert.deepEqual(codes({ type: 'SPORTS' }), ['FLD', 'AV', 'SV3'])
  assert.deepEqual(codes({ type: 'SPORTS', group: 'cockfight' }), ['SV3'])
})

test('a list reads kind, classify and provider from its address, and is slots without a kind', { tags: ['PROUTE-45', 'PROUTE-46'] }, () => {
  assert.deepEqual(filterAt('/m/gameList'), { type: 'RNG' })
  assert.deepEqual(filterAt('/m/gameList', '?gameType=LIVE&type=BAC&vassalage=LMP'), { type: 'LIVE', classify: 'BAC', providerCode: 'LMP' })
  assert.deepEqual(filterAt('/m/slot-games', '?gameType=LIVE'), { type: 'RNG', withoutInHouse: true })
  assert.equal(stateAt('/m/gameList', '?type=hot&vassalage=NML').mode, 'hot')
  assert.equal(stateAt('/m/gameList', '?type=favourite').mode, 'fav')
  assert.equal(stateAt('/m/gameList', '?type=recent').mode, 'recent')
})

test('the classify new asks for new games', { tags: ['LIST-29'] }, () => {
  assert.deepEqual(wireFilter(filterAt('/m/gameList', '?type=new')), { gameType: 'RNG', isNew: '1' })
})

test('what was chosen comes back from the address that it was written to', { tags: ['PROUTE-42'] }, () => {
  const word = fc.constantFrom('PG', 'NML')
  const states = fc.record({
    providerCode: fc.option(word, { nil: undefined }),
    name: fc.constantFrom('', 'koi', 'a&b=c', 'ราตรี', '<b>'),
    classify: fc.constantFrom('', 'new', 'BAC'),
    minBet: fc.constantFrom('', '5'),
    minLines: fc.constantFrom('', '20'),
  })
  fc.assert(
    fc.property(states, (chosen) => {
      const place = listPlace('/m/gameList', '?gameType=RNG')
      const isFiltered = chosen.classify !== '' || chosen.minBet !== '' || chosen.minLines !== ''
      const state: ListState = { ...emptyList, ...chosen, mode: isFiltered ? 'filter' : 'all' }
      assert.deepEqual(readListState(place, writeListState(place, state)), state)
    }),
  )
  for (const mode of ['hot', 'fav', 'recent'] as const) {
    const place = listPlace('/m/gameList', '?gameType=LIVE')
    const written = writeListState(place, { ...emptyList, mode })
    assert.equal(listPlace('/m/gameList', written).fixed.type, 'LIVE')
    assert.deepEqual(readListState(place, written), { ...emptyList, mode })
  }
})

test('wrong values of an address fall back to the default, and nothing is thrown', { tags: ['PROUTE-42'] }, () => {
  assert.deepEqual(filterAt('/m/gameList', '?gameType=<script>alert(1)</script>&type=%00&vassalage=../..&page=-1'), { type: 'RNG' })
  assert.deepEqual(filterAt('/m/gameList', '?gameType=HOME&minBet=-1&minLine=1e9'), { type: 'RNG' })
  assert.deepEqual(filterAt('/m/live-games', '?minBet=5&minLine=20'), { type: 'LIVE' })
  assert.deepEqual(wireFilter(filterAt('/m/slot-games', '?minBet=5&minLine=20')), {
    gameType: 'RNG',
    withoutVassalage: 'BGS',
    minBet: '5',
    minLine: '20',
  })
  assert.equal(stateAt('/m/gameList', `?gameName=${'x'.repeat(10_000)}`).name.length, 100)
  const known = [provider('PG', 'RNG')]
  const asked = stateAt('/m/gameList', '?vassalage=NOBODY&type=NONE')
  assert.deepEqual(withKnown(asked, known, []), emptyList)
  const kept = stateAt('/m/gameList', '?vassalage=PG&type=BAC')
  assert.equal(withKnown(kept, known, [{ key: 'BAC', name: 'Baccarat', providerCodes: [], types: [] }]), kept)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.webQueryParameters(), (text, query) => {
      for (const search of [
        `?gameName=${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''))}`,
        `?${query}`,
        `?type=${query}&vassalage=${query}`,
      ]) {
        const { name, classify, providerCode = '' } = stateAt('/m/gameList', search)
        assert.ok([...name].length <= 100 && classify.length <= 16 && providerCode.length <= 32)
      }
    }),
  )
})

test('the in-house list and the favourites have no search', { tags: ['PROUTE-48'] }, () => {
  assert.deepEqual(['/m/inHouse', '/m/fav-games', '/m/slot-games', '/m/slotsCenter'].map(hasSearch), [false, false, true, true])
})
