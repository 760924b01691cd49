import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { languages } from '@pavilion/api/languages'
import { findRoute, type Route, routes } from './routes.ts'

const source = join(import.meta.dirname, '..')
const homes = ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']
const lists = [
  'slot-games',
  'live-games',
  'poker-games',
  'fishing-games',
  'sport-games',
  'esport-games',
  'roulette',
  'baccarat',
  'inHouse',
  'fav-games',
]
const listPaths = [...lists, 'gameList', 'slotsCenter'].map((name) => `/m/${name}`)
const lotteries = ['/m/lottery', '/m/lott', '/m/elott']

function routeOf(path: string): Route {
  const route = findRoute(path)
  assert.ok(route, `no route ${path}`)
  return route
}

const pathsWhere = (holds: (route: Route) => boolean) =>
  routes
    .filter(holds)
    .map(({ path }) => path)
    .sort()

test('every path but the landing lies under /m', { tags: ['ROUTE-01'] }, () => {
  for (const { path, aliases = [] } of routes) for (const name of [path, ...aliases]) assert.match(name, /^\/(m(\/.*)?)?$/)
})

test('the six names of home all show home', { tags: ['ROUTE-03', 'PROUTE-01'] }, () => {
  for (const path of homes) assert.equal(routeOf(path).screen, 'home', path)
})

test('a path that is not in the table leads nowhere but home', { tags: ['ROUTE-02', 'PROUTE-44'] }, () => {
  for (const path of ['/m/nowhere', '/x', '/m/home/more', '/login', '/M/home', '/m//home', '//m/home'])
    assert.equal(findRoute(path), undefined, path)
})

test('every route that the specification names is in the table', { tags: ['ROUTE-26', 'ROUTE-27', 'ROUTE-28'] }, () => {
  const requirements = ['requirements-access.md', 'requirements-play.md']
  const rows = requirements.flatMap((file) => readFileSync(join(source, '../../../docs/requirements', file), 'utf8').split('\n'))
  const named = rows
    .filter((row) => /^\| (P?ROUTE)-\d+ /.test(row))
    .flatMap((row) => [...row.matchAll(/`(\/m?(?:\/[A-Za-z/.-]*)?)[?#`]/g)].map((match) => match[1] ?? ''))
  assert.ok(named.length > 60)
  assert.deepEqual(
    named.filter((path) => findRoute(path) === undefined),
    [],
  )
})

test('the top bar shows on the names of home and on messages, and nowhere else', { tags: ['LAYOUT-01', 'LAYOUT-02', 'LAYOUT-03'] }, () => {
  assert.deepEqual(
    pathsWhere(({ topBar }) => topBar),
    ['/', '/m/home', '/m/message'],
  )
})

test('the layout header is hidden on exactly the screens that draw their own bar', { tags: ['LAYOUT-04', 'LAYOUT-05'] }, () => {
  const own = [
    '/m/login',
    '/m/register',
    '/m/message',
    '/m/chat',
    '/m/support',
    '/m/app',
    ...lotteries,
    '/m/forget',
    '/m/changePsw',
    '/m/agent',
    ...listPaths,
  ]
  // A running game fills the screen below a slim bar.
  assert.deepEqual(
    pathsWhere(({ header }) => header === 'own'),
    [...own, '/m/launchGame'].sort(),
  )
})

test('the bottom menu is hidden on exactly the listed routes', { tags: ['LAYOUT-06', 'LAYOUT-07', 'PROUTE-50'] }, () => {
  const hidden = ['login', 'register', 'forget', 'changePsw', 'app', 'notice', 'agent', 'help', 'activityDetail', 'hot-games'].map(
    (name) => `/m/${name}`,
  )
  assert.deepEqual(
    pathsWhere(({ footer }) => !footer),
    [...hidden, ...lotteries, ...listPaths, '/m/launchGame', '/m/chat', '/m/support'].sort(),
  )
})

test('the full header stands on the names of home and on promotions, an arrow everywhere else', {
  tags: ['LAYOUT-08', 'LAYOUT-09'],
}, () => {
  assert.deepEqual(
    pathsWhere(({ header }) => header === 'full' || header === 'full-left'),
    ['/', '/m/activity', '/m/home'],
  )
  assert.deepEqual(
    pathsWhere(({ back }) => back === 'none'),
    ['/', '/m/home'],
  )
})

test('back goes home from login, trial, promotions, forgot password and messages', {
  tags: ['LAYOUT-11', 'LAYOUT-13', 'LAYOUT-14', 'LAYOUT-15', 'MSG-11'],
}, () => {
  for (const name of ['login', 'trail', 'activity', 'forget', 'message']) assert.equal(routeOf(`/m/${name}`).back, 'home', name)
})

test('back goes to the landing from both names of registration', { tags: ['LAYOUT-12'] }, () => {
  for (const name of ['register', 'register.html']) assert.equal(routeOf(`/m/${name}`).back, 'root', name)
})

test('back goes home from every game list, which draws its own bar', { tags: ['PROUTE-47', 'PROUTE-49'] }, () => {
  for (const path of listPaths) assert.deepEqual([routeOf(path).back, routeOf(path).header], ['home', 'own'], path)
})

test('elsewhere back is one step', { tags: ['LAYOUT-16'] }, () => {
  const named = [
    '/m/changePsw',
    '/m/set',
    '/m/webEmail',
    '/m/notice',
    '/m/help',
    '/m/hot-games',
    '/m/member/home',
    '/m/activityDetail',
    '/m/agent',
    '/m/app',
  ]
  for (const path of named) assert.equal(routeOf(path).back, 'step', path)
})

test('back goes home from the lotteries, which draw their own bar', { tags: ['PG-03'] }, () => {
  for (const path of lotteries)
    assert.deepEqual([routeOf(path).back, routeOf(path).header, routeOf(path).footer], ['home', 'own', false], path)
})

test('the landing has no way back and nothing at the right', { tags: ['LAYOUT-19', 'LAYOUT-20'] }, () => {
  assert.deepEqual([routeOf('/').back, routeOf('/').header], ['none', 'full-left'])
  for (const path of homes.slice(1)) assert.equal(routeOf(path).header, 'full', path)
})

test('every title of every route exists in every language, the fourteen of the specification among them', {
  tags: ['LAYOUT-17', 'LAYOUT-18'],
}, () => {
  const fourteen =
    'promotion forgotPassword home login signUp freeTrial firstPassword announcement gameCenter rng messages personalSetting helpCenter hotGames'
  for (const language of languages) {
    const read = (slice: string): Record<string, string> =>
      JSON.parse(readFileSync(join(source, `../../../packages/texts/site/${language}/${slice}.json`), 'utf8'))
    const titles = read('titles')
    const spec = read('spec')
    for (const name of fourteen.split(' ')) assert.ok(titles[name], `${language} ${name}`)
    for (const { title } of routes) assert.ok(title.startsWith('titles.') ? titles[title.slice(7)] : spec[title], `${language} ${title}`)
  }
})

test('a screen is loaded from the module that its row names, and the module exists', () => {
  const code = readFileSync(join(source, 'app/screens.ts'), 'utf8')
  const pairs = [...code.matchAll(/module: 'src\/([^']+)',\s*load: async \(\) => \(await import\('([^']+)'\)\)/g)]
  assert.ok(pairs.length >= 9)
  for (const [, module = '', imported = ''] of pairs) {
    assert.equal(join('app', imported), module)
    assert.ok(existsSync(join(source, module)), module)
  }
})
