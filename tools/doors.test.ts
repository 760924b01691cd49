// The two doors of a slice stay narrow: index.ts has what other slices use, wiring.ts what only those above the slices use.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { root } from './config.ts'

const features = 'apps/server/src/features'
const namesMax = 20
type Sources = ReadonlyMap<string, string>

const sources: Sources = new Map(
  globSync(`${features}/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
const planted = (file: string, text: string): Sources => new Map([...sources, [`${features}/${file}`, text]])
const doorOf = (names: number) => `export { ${Array.from({ length: names }, (_, at) => `type X${at}`).join(', ')} } from './x.ts'`

test(`a door of a slice has at most ${namesMax} names`, () => {
  assert.ok(doorsOf(sources).length > 60)
  assert.deepEqual(wide(sources), {})
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
  const open = (all: Sources) => doorsOf(all).filter((door) => /export \* from/.test(textOf(all, door)))
  assert.deepEqual(open(sources), [])
  assert.deepEqual(open(planted('wallet/index.ts', "export * from './x.ts'")), ['wallet/index'])
})

test('another slice uses each name of index.ts: what only those above use goes through wiring.ts', () => {
  assert.deepEqual(unusedBySlices(sources), [])
  const more = `${textOf(sources, 'wallet/index')}\nexport { planted } from './planted.ts'`
  assert.deepEqual(unusedBySlices(planted('wallet/index.ts', more)), ['wallet > planted'])
})

test('another slice uses each function of a noun that index.ts lets out', () => {
  assert.ok(nounsOf(sources).length > 5)
  assert.deepEqual(unusedOfNouns(sources), [])
  const file = 'members/profiles.store.ts'
  const more = `${sources.get(`${features}/${file}`)}\nexport async function planted() {}\nexport const planted2 = 1`
  assert.deepEqual(unusedOfNouns(planted(file, more)), ['memberProfiles.planted', 'memberProfiles.planted2'])
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
  const nouns = [...text.matchAll(/export \* as (\w+) from/g)].map(([, noun = '']) => noun)
  const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) => split(list))
  return [...nouns, ...lists.map((name) => name.replace(/.* as /, ''))]
}

/** The nouns on the doors for other slices, each with its file. */
function nounsOf(all: Sources): { noun: string; file: string; slice: string }[] {
  return doorsOf(all)
    .filter((door) => door.endsWith('/index'))
    .flatMap((door) =>
      [...textOf(all, door).matchAll(/export \* as (\w+) from '\.\/([^']+)'/g)].map(([, noun = '', file = '']) => ({
        noun,
        file: `${features}/${dirname(door)}/${file}`,
        slice: dirname(door),
      })),
    )
}

/** Types are left out: what the functions of the noun take and return has a name. */
function unusedOfNouns(all: Sources): string[] {
  return nounsOf(all).flatMap(({ noun, file, slice }) => {
    const text = all.get(file) ?? ''
    const declared = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name)
    const passedOn = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => split(list))
    const others = [...all].filter(([path]) => !path.startsWith(`${features}/${slice}/`)).map(([, other]) => other)
    const isUsed = (name: string) => others.some((other) => new RegExp(`\\b${noun}\\.${name}\\b`).test(other))
    return [...declared, ...passedOn].filter((name) => !isUsed(name)).map((name) => `${noun}.${name}`)
  })
}

const split = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '')
