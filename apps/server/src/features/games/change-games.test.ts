import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { type CatalogueGameValue, changeGames, editGame, listCatalogueGames, moveGames } from '@pavilion/api/catalogue'
import { listGames, listHotGames } from '@pavilion/api/games'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { type App, buildApp } from '../../app.ts'
import { systemRandom } from '../../base/random.ts'
import { runCatalogueCommand } from '../../commands/catalogue-command.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let beside: App
let keeper: Client
let foreign: Client
before(async () => {
  world = await startTestApp()
  beside = await buildApp({ ...world.app.config }, { clock: world.clock, random: systemRandom })
  keeper = await openOperator(world, 'keeper', ['games'])
  foreign = await openOperator(world, 'foreign', ['games'], { merchantCode: 'lantern', host: 'lantern.localhost' })
})
after(async () => {
  await beside.close()
  await world.stop()
})

const KOI = 'lucky-koi'
const rowOf = async (id: string, by = keeper): Promise<CatalogueGameValue> => {
  const [row] = (await by.call(listCatalogueGames, { query: { id } })).value?.list ?? []
  assert.ok(row, id)
  return row
}
const seen = async (...ids: string[]) => {
  const rows = await Promise.all(ids.map((id) => rowOf(id)))
  return rows.map(({ id, version }) => ({ id, version }))
}
type Seen = { id: string; version: number }
const change = (games: Seen[], wanted: object, by = keeper, requestId: string = randomUUID()) =>
  by.call(changeGames, { body: { requestId, games, change: wanted } })
const edit = ({ id, version }: Seen, wanted: object, by = keeper, requestId: string = randomUUID()) =>
  by.call(editGame, { body: { requestId, id, version, change: wanted } })
const move = (games: Seen[], place: number, by = keeper, requestId: string = randomUUID()) =>
  by.call(moveGames, { body: { requestId, games, place } })
const onSite = async (gameName: string, app: App = world.app, language: 'EN' | 'TH' = 'EN') =>
  (await createClient(app).call(listGames, { query: { gameName, language } })).value?.games ?? []
const actions = async (id: string) => {
  const { rows } = await world.app.pool.query<{ action: string; detail: string }>(
    "select action, detail from operator_actions where subject = $1 and merchant_code = 'pavilion' order by id",
    [`game:${id}`],
  )
  return rows.map(({ action, detail }) => [action, JSON.parse(detail)])
}

test('a hidden game disappears at once on every server and returns when shown; marks list it as hot or new', {
  tags: ['CON-123'],
}, async () => {
  await change(await seen(KOI), { isHot: false })
  const { names } = await rowOf(KOI)
  for (const app of [world.app, beside]) assert.equal((await onSite(names.EN, app)).length, 1)
  const hidden = await change(await seen(KOI), { isHidden: true })
  assert.deepEqual(hidden.value, { list: [{ id: KOI, outcome: 'done' }] })
  for (const app of [world.app, beside]) assert.equal((await onSite(names.EN, app)).length, 0)
  await change(await seen(KOI), { isHidden: false, isHot: true, isNew: true })
  for (const app of [world.app, beside]) {
    const [game] = await onSite(names.EN, app)
    assert.deepEqual(game?.gameClassify.split(',').slice(0, 2).toSorted(), ['hot', 'new'])
    const hot = (await createClient(app).call(listHotGames, { query: {} })).value?.list ?? []
    assert.ok(hot.some(({ gameId }) => gameId === KOI))
  }
  await change(await seen(KOI), { isHot: false })
  const now = await rowOf(KOI)
  assert.deepEqual([now.isHot, now.isNew, now.isHidden, now.changedBy], [false, true, false, 'keeper'])
  assert.deepEqual(await actions(KOI), [
    ['change-game', { before: { isHot: true }, after: { isHot: false } }],
    ['change-game', { before: { isHidden: false }, after: { isHidden: true } }],
    ['change-game', { before: { isHidden: true, isHot: false, isNew: false }, after: { isHidden: false, isHot: true, isNew: true } }],
    ['change-game', { before: { isHot: true }, after: { isHot: false } }],
  ])
})

test('of many games each is changed by itself: as it was, changed meanwhile and not there are told of each', {
  tags: ['CON-123'],
}, async () => {
  const [one, two, three] = await seen('seven-bells', 'marigold-nights', KOI)
  assert.ok(one && two && three)
  await change([two], { isHidden: true })
  const request = randomUUID()
  const asked = [one, { ...three, version: three.version + 1 }, two, { id: 'no-such-game', version: 1 }]
  const { value } = await change(asked, { isHidden: true }, keeper, request)
  const told = {
    list: [
      { id: one.id, outcome: 'done' as const },
      { id: three.id, outcome: 'changed-meanwhile' as const },
      { id: two.id, outcome: 'same' as const },
      { id: 'no-such-game', outcome: 'not-found' as const },
    ],
  }
  assert.deepEqual(value, told)
  const after = await rowOf(one.id)
  assert.deepEqual((await change(asked, { isHidden: true }, keeper, request)).value, told, 'sent again, the same is answered')
  assert.equal((await rowOf(one.id)).version, after.version)
  assert.equal((await change(asked, { isHidden: false }, keeper, request)).errorCode, 'request-differs')
  const other = await openOperator(world, 'other', ['games'])
  assert.equal((await change(asked, { isHidden: true }, other, request)).errorCode, 'request-differs')
  assert.equal((await rowOf(three.id)).isHidden, false)
  await change(await seen(one.id, two.id), { isHidden: false })
})

test('names and picture show at once, an older version overwrites nothing, and pictures are where pages load them', {
  tags: ['CON-123'],
}, async () => {
  const first = await rowOf(KOI)
  const names = { EN: 'Brave Carp', TH: 'ปลาคาร์ปผู้กล้า' }
  const request = randomUUID()
  assert.deepEqual((await edit(first, { names }, keeper, request)).value, { done: true })
  assert.deepEqual((await edit(first, { names }, keeper, request)).value, { done: true }, 'sent again')
  assert.equal((await rowOf(KOI)).version, first.version + 1)
  for (const app of [world.app, beside]) {
    assert.equal((await onSite('brave carp', app))[0]?.gameId, KOI)
    assert.equal((await onSite('brave carp', app, 'TH'))[0]?.gameName, names.TH)
    assert.deepEqual(await onSite(first.names.EN, app), [])
  }
  assert.equal((await edit(first, { names: first.names })).errorCode, 'changed-meanwhile')
  assert.deepEqual((await rowOf(KOI)).names, names)

  await changeMerchant(world, 'pavilion', { settings: { image_hosts: 'pictures.example' } })
  for (const picture of ['http://pictures.example/a.png', 'https://elsewhere.example/a.png', '//pictures.example/a.png', 'a.png', '/a"b'])
    assert.equal((await edit(await rowOf(KOI), { picture })).errorCode, 'picture-invalid', picture)
  for (const picture of ['https://pictures.example/koi.png', '/art/covers/koi', '']) {
    assert.equal((await edit(await rowOf(KOI), { picture })).status, 200, picture)
    assert.equal((await rowOf(KOI)).picture, picture)
    if (picture !== '') assert.equal((await onSite('brave carp'))[0]?.iconUrl, picture)
  }
  const [, ...rest] = (await actions(KOI)).slice(-4)
  assert.deepEqual(rest.at(-1), ['edit-game', { before: { picture: '/art/covers/koi' }, after: { picture: '' } }])
  await edit(await rowOf(KOI), { names: first.names, picture: first.picture })
})

test('games stand one after the other from the place that was asked for, on the site too, all of them or none', {
  tags: ['CON-123'],
}, async () => {
  const ids = async () => {
    const { value } = await keeper.call(listCatalogueGames, { query: {} })
    return (value?.list ?? []).map(({ id }) => id)
  }
  const before = await ids()
  const [first = '', second = '', third = '', fourth = ''] = before
  assert.equal((await move(await seen(fourth, third), 1)).status, 200)
  assert.deepEqual(await ids(), [third, fourth, first, second, ...before.slice(4)], 'in the order in which they stood')
  for (const app of [world.app, beside])
    assert.equal((await createClient(app).call(listGames, { query: {} })).value?.games[0]?.gameId, third)
  const [stale] = await seen(third)
  assert.ok(stale)
  await move([stale], 2)
  assert.equal((await move([...(await seen(fourth)), stale], 4)).errorCode, 'changed-meanwhile')
  assert.equal((await move([{ id: 'no-such-game', version: 1 }], 1)).errorCode, 'not-found')
  assert.deepEqual((await ids()).slice(0, 3), [fourth, third, first])
  const request = randomUUID()
  const moving = await seen(fourth)
  for (const _ of [1, 2]) assert.equal((await move(moving, 100_000, keeper, request)).status, 200)
  assert.equal((await move(moving, 1, keeper, request)).errorCode, 'request-differs')
  const { count, list } = (await keeper.call(listCatalogueGames, { query: { id: fourth } })).value ?? {}
  const whole = (await keeper.call(listCatalogueGames, { query: {} })).value
  assert.deepEqual([count, list?.[0]?.place], [1, whole?.count], 'behind the last there is no place')
  const [, moved] = await actions(fourth)
  assert.deepEqual(moved, ['move-game', { before: { place: 1 }, after: { place: whole?.count } }])
})

test('nobody without the role changes a game, nor anybody one of another merchant', { tags: ['CON-123'] }, async () => {
  const games = await seen(KOI)
  const codes = async (by: Client, of = games) =>
    [
      await change(of, { isHidden: true }, by),
      await edit(of[0] ?? { id: KOI, version: 1 }, { picture: '' }, by),
      await move(of, 1, by),
    ].map(({ errorCode }) => errorCode)
  const others = await openOperator(world, 'others', ['viewer', 'cashier', 'approver', 'owner', 'support', 'content'])
  assert.deepEqual(new Set(await codes(others)), new Set(['role-missing']))
  assert.deepEqual(new Set(await codes(createClient(world.app))), new Set(['not-logged-in']))
  const ours = [{ id: 'ours-alone', version: 1 }]
  await world.app.pool.query(
    `insert into games (merchant_code, id, provider_code, type, names, icon_url, position)
     values ('pavilion', 'ours-alone', 'BGS', 'RNG', '{"EN":"Ours"}', '', 999999)`,
  )
  assert.deepEqual(await codes(foreign, ours), [undefined, 'not-found', 'not-found'])
  assert.deepEqual((await change(ours, { isHidden: true }, foreign)).value?.list, [{ id: 'ours-alone', outcome: 'not-found' }])
  assert.deepEqual([(await rowOf('ours-alone')).isHidden, (await rowOf('ours-alone')).version], [false, 1])
  assert.equal((await change(games, {})).errorCode, 'invalid-request')
})

test('a file that says otherwise than the console says which games it changed back', { tags: ['CON-123', 'CON-124'] }, async () => {
  const file = readFileSync(new URL('../../../demo/catalogue.json', import.meta.url), 'utf8')
  await change(await seen(KOI), { isHidden: true })
  const { version } = await rowOf(KOI)
  const outcome = await runCatalogueCommand(world.databaseUrl, 'pavilion', file)
  assert.ok('done' in outcome)
  assert.match(outcome.done, /The file replaced what operators had changed in \d+ games: .*lucky-koi/)
  const after = await rowOf(KOI)
  assert.deepEqual([after.isHidden, after.changedBy, after.version], [false, undefined, version + 1])
  const again = await runCatalogueCommand(world.databaseUrl, 'pavilion', file)
  assert.match('done' in again ? again.done : '', /^0 games added, 0 changed, 0 hidden, \d+ unchanged\.$/)
})
