// The two doors of a slice stay narrow: index.ts has what other slices use, wiring.ts what only those above the slices use.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { root } from './config.ts'

const features = 'apps/server/src/features'
const namesMax = 20
/** Doors that are wider still, and how wide each is. Each number only ever falls; a door that is narrow enough leaves the list. */
const wideDoors: Readonly<Record<string, number>> = {
  'bonuses/index': 22,
  'members/index': 52,
  'operators/wiring': 22,
  'reconciliation/wiring': 22,
  'session/index': 25,
  'teams/index': 29,
  'verification/index': 21,
}

type Sources = ReadonlyMap<string, string>

const sources: Sources = new Map(
  globSync(`${features}/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
const planted = (file: string, text: string): Sources => new Map([...sources, [`${features}/${file}`, text]])
const doorOf = (names: number) => `export { ${Array.from({ length: names }, (_, at) => `type X${at}`).join(', ')} } from './x.ts'`

test(`a door of a slice has at most ${namesMax} names, but for those that are listed, and each of these has as many as are listed`, () => {
  assert.ok(doorsOf(sources).length > 60)
  assert.deepEqual(wide(sources), wideDoors)
  for (const door of ['wallet/index', 'wallet/wiring']) assert.equal(wide(planted(`${door}.ts`, doorOf(namesMax + 1)))[door], namesMax + 1)
  assert.equal(wide(planted('wallet/index.ts', doorOf(namesMax)))['wallet/index'], undefined)
})

test('each slice has a door, and no door lets out whatever a file has', () => {
  const slices = new Set([...sources.keys()].map((file) => file.slice(features.length + 1).split('/')[0]))
  const withDoor = new Set(doorsOf(sources).map((door) => door.split('/')[0]))
  assert.deepEqual(
    [...slices].filter((slice) => !withDoor.has(slice)),
    [],
  )
  const open = (all: Sources) => doorsOf(all).filter((door) => /export \*/.test(textOf(all, door)))
  assert.deepEqual(open(sources), [])
  assert.deepEqual(open(planted('wallet/index.ts', "export * from './x.ts'")), ['wallet/index'])
})

test('another slice uses each name of index.ts: what only those above use goes through wiring.ts', () => {
  assert.deepEqual(unusedBySlices(sources), [])
  const more = `${textOf(sources, 'wallet/index')}\nexport { planted } from './planted.ts'`
  assert.deepEqual(unusedBySlices(planted('wallet/index.ts', more)), ['wallet > planted'])
})

function doorsOf(all: Sources): string[] {
  return [...all.keys()]
    .map((file) => file.slice(features.length + 1, -'.ts'.length))
    .filter((file) => /^[\w-]+\/(index|wiring)$/.test(file))
}

function textOf(all: Sources, door: string): string {
  return all.get(`${features}/${door}.ts`) ?? ''
}

function wide(all: Sources): Record<string, number> {
  const widths = doorsOf(all).map((door) => [door, namesIn(textOf(all, door)).length] as const)
  return Object.fromEntries(widths.filter(([, names]) => names > namesMax))
}

function unusedBySlices(all: Sources): string[] {
  const used = new Set(
    [...all].flatMap(([file, text]) =>
      [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']*\/index\.ts)'/g)].flatMap(([, list = '', from = '']) =>
        split(list).map((name) => `${normalize(join(dirname(file), from))} ${name.replace(/ as .*/, '')}`),
      ),
    ),
  )
  return doorsOf(all)
    .filter((door) => door.endsWith('/index'))
    .flatMap((door) =>
      namesIn(textOf(all, door))
        .filter((name) => !used.has(`${features}/${door}.ts ${name}`))
        .map((name) => `${dirname(door)} > ${name}`),
    )
}

/** The names that a door lets out. */
function namesIn(text: string): string[] {
  const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) => split(list))
  return lists.map((name) => name.replace(/.* as /, ''))
}

const split = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '')
