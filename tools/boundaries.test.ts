// Proves that the boundary rules bite. A checker that reads nothing also reports nothing, so each rule is shown, in a
// copy of the sources, one file that breaks it, and must name that file.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { packageCommand, root } from './config.ts'

const S = 'apps/server/src'
const W = 'apps/web/src'
const C = 'apps/console/src'
const G = 'games/marigold-nights'

const breaches: { rule: string; file: string; code: string }[] = [
  { rule: 'app-meets-app', file: `${C}/lib/x-app.ts`, code: "import '../../../web/src/app/x-inside.ts'" },
  { rule: 'node-in-the-browser', file: `${C}/lib/x-node.ts`, code: "import 'node:fs'" },
  { rule: 'client-feature-meets-feature', file: `${C}/features/home/x-meet.ts`, code: "import '../session/x-inside.ts'" },
  { rule: 'client-feature-looking-up', file: `${C}/features/home/x-up.ts`, code: "import '../../app/x-inside.ts'" },
  { rule: 'ui-or-lib-looking-up', file: `${C}/ui/x-up.ts`, code: "import '../features/session/x-inside.ts'" },
  { rule: 'lib-drawing', file: `${C}/lib/x-draw.ts`, code: "import '../ui/x-inside.ts'" },
  { rule: 'lib-knowing-the-field', file: `${C}/lib/x-field.ts`, code: "import '../domain/x-inside.ts'" },
  { rule: 'cycle', file: `${S}/features/games/x-a.ts`, code: "import './x-b.ts'" },
  { rule: 'cycle', file: `${S}/features/games/x-b.ts`, code: "import './x-a.ts'" },
  {
    rule: 'undeclared-in-apps/web',
    file: `${W}/features/wallet/x-undeclared.ts`,
    code: "import type { X as Y } from '@pavilion/planted'\nexport type X = Y",
  },
  { rule: `undeclared-in-${G}`, file: `${G}/client/x-undeclared.ts`, code: "import '@pavilion/planted'" },
  { rule: 'import-of-an-app', file: `${G}/client/x-app.ts`, code: "import '../../../apps/server/src/app.ts'" },
  { rule: 'cli-beside-the-commands', file: 'apps/cli/src/x-inside.ts', code: "import '../../server/src/app.ts'" },
  { rule: 'tools-in-the-product', file: `${S}/features/games/x-tool.ts`, code: "import '../../../../../tools/x-inside.ts'" },
  { rule: 'game-meets-game', file: `${G}/client/x-game.ts`, code: "import '@pavilion/game-planted'" },
  { rule: 'game-in-an-app-or-package', file: `${S}/features/rounds/x-game.ts`, code: "import '@pavilion/game-planted'" },
  { rule: 'node-in-the-browser', file: `${W}/lib/x-node.ts`, code: "import 'node:fs'" },
  { rule: 'node-in-the-browser', file: `${G}/client/x-node.ts`, code: "import 'node:fs'" },
  { rule: 'node-in-the-browser', file: 'packages/money/src/x-node.ts', code: "import 'node:fs'" },
  { rule: 'keys-in-the-browser', file: `${G}/client/x-keys.ts`, code: "import '../../../packages/sealed/src/index.ts'" },
  { rule: 'base-looking-up', file: `${S}/base/x-up.ts`, code: "import '../ledger/index.ts'" },
  { rule: 'base-looking-up', file: `${S}/base/x-slice.ts`, code: "import '../features/help/index.ts'" },
  { rule: 'ledger-looking-up', file: `${S}/ledger/x-up.ts`, code: "import '../features/session/index.ts'" },
  { rule: 'pool-in-reach', file: `${S}/features/wallet/x-pool.ts`, code: "import '../../base/pool.ts'" },
  { rule: 'feature-looking-up', file: `${S}/features/session/x-up.ts`, code: "import '../../app.ts'" },
  { rule: 'feature-looking-up', file: `${S}/features/session/x-job.ts`, code: "import '../../jobs/index.ts'" },
  { rule: 'site-looking-up', file: `${S}/site/x-up.ts`, code: "import '../compose/x-inside.ts'" },
  { rule: 'job-looking-up', file: `${S}/jobs/x-up.ts`, code: "import '../compose/x-inside.ts'" },
  { rule: 'composing-from-above', file: `${S}/compose/x-up.ts`, code: "import '../app.ts'" },
  { rule: 'schema-looking-up', file: `${S}/schema/x-up.ts`, code: "import '../features/session/index.ts'" },
  { rule: 'ledger-through-the-window', file: `${S}/features/wallet/x-window.ts`, code: "import '../../ledger/x-inside.ts'" },
  { rule: 'feature-through-the-window', file: `${S}/features/rounds/x-window.ts`, code: "import '../wallet/x-inside.ts'" },
  { rule: 'feature-through-the-window', file: `${S}/features/rounds/x-wiring.ts`, code: "import '../wallet/wiring.ts'" },
  { rule: 'test-through-the-window', file: `${S}/features/rounds/x-window.test.ts`, code: "import '../wallet/x-inside.ts'" },
  { rule: 'feature-through-the-roof', file: `${S}/compose/x-roof.ts`, code: "import '../features/wallet/x-inside.ts'" },
  { rule: 'feature-not-in-the-table', file: `${S}/features/loyalty/x-new.ts`, code: "import '../wallet/index.ts'" },
  { rule: 'arrow-from-wallet', file: `${S}/features/wallet/x-arrow.ts`, code: "import '../promotions/index.ts'" },
  {
    rule: 'arrow-from-wallet',
    file: `${S}/features/wallet/x-type.ts`,
    code: "import type { X as Y } from '../rounds/index.ts'\nexport type X = Y",
  },
  { rule: 'arrow-from-wallet', file: `${S}/features/wallet/x-lazy.ts`, code: "export const x = () => import('../session/index.ts')" },
  { rule: 'client-feature-meets-feature', file: `${W}/features/wallet/x-meet.ts`, code: "import '../games/x-inside.ts'" },
  { rule: 'client-feature-looking-up', file: `${W}/features/wallet/x-up.ts`, code: "import '../../app/x-inside.ts'" },
  { rule: 'ui-or-lib-looking-up', file: `${W}/ui/x-up.ts`, code: "import '../features/wallet/x-inside.ts'" },
  { rule: 'ui-or-lib-looking-up', file: `${W}/domain/x-up.ts`, code: "import '../features/wallet/x-inside.ts'" },
  { rule: 'lib-drawing', file: `${W}/lib/x-draw.ts`, code: "import '../ui/x-inside.ts'" },
  { rule: 'lib-drawing', file: `${W}/domain/x-draw.ts`, code: "import '../ui/x-inside.ts'" },
  { rule: 'lib-knowing-the-field', file: `${W}/lib/x-field.ts`, code: "import '../domain/x-inside.ts'" },
  { rule: 'lib-knowing-the-field', file: `${W}/lib/x-contract.ts`, code: "export type { WalletValue } from '@pavilion/api/wallet'" },
  { rule: 'test-code-in-product', file: `${S}/features/games/x-test.ts`, code: "import './x-inside.test.ts'" },
  { rule: 'unresolvable-import', file: `${S}/features/games/x-lost.ts`, code: "import './nowhere.ts'" },
]

// What the breaches reach for, where the sources do not have it.
const targets = [
  ...['session', 'wallet', 'promotions', 'rounds', 'help'].map((slice) => `${S}/features/${slice}/index.ts`),
  ...['ledger/index.ts', 'ledger/x-inside.ts', 'base/pool.ts', 'app.ts', 'jobs/index.ts', 'compose/x-inside.ts'].map(
    (file) => `${S}/${file}`,
  ),
  ...['features/wallet/x-inside.ts', 'features/wallet/wiring.ts', 'features/games/x-inside.test.ts'].map((file) => `${S}/${file}`),
  ...['features/wallet/x-inside.ts', 'features/games/x-inside.ts', 'app/x-inside.ts', 'domain/x-inside.ts', 'ui/x-inside.ts'].map(
    (file) => `${W}/${file}`,
  ),
  ...['features/session/x-inside.ts', 'app/x-inside.ts', 'domain/x-inside.ts', 'ui/x-inside.ts'].map((file) => `${C}/${file}`),
  'tools/x-inside.ts',
  'packages/planted/src/index.ts',
  'games/planted/src/index.ts',
]

const plantedWorkspaces = [
  { folder: 'packages/planted', name: '@pavilion/planted' },
  { folder: 'games/planted', name: '@pavilion/game-planted' },
]

test('every boundary rule names the file that breaks it', (t) => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'pavilion-boundaries-')))
  t.after(() => rmSync(copy, { recursive: true, force: true }))
  copySources(copy)
  for (const file of targets) if (!existsSync(join(copy, file))) plant(copy, file, 'export type X = 1')
  for (const { folder, name } of plantedWorkspaces) {
    plant(copy, `${folder}/package.json`, JSON.stringify({ name, type: 'module', exports: { '.': './src/index.ts' } }))
  }
  for (const { file, code } of breaches) plant(copy, file, code)
  linkPackages(copy)

  const { stdout } = spawnSync(packageCommand('depcruise'), ['--output-type', 'json', 'apps', 'packages', 'games'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const found: { rule: { name: string }; from: string }[] = JSON.parse(stdout).summary.violations

  const missed = breaches.filter(({ rule, file }) => {
    // A cycle is reported once, from one of its members.
    return !found.some((violation) => violation.rule.name === rule && (violation.from === file || rule === 'cycle'))
  })
  assert.deepEqual(missed, [])
})

test('every arrow between slices points to a line above, and is used', async () => {
  const { arrows }: { arrows: Readonly<Record<string, readonly string[]>> } = await import(join(root, '.dependency-cruiser.mjs'))
  const slices = Object.keys(arrows)
  assert.ok(slices.length > 30)
  const told = Object.entries(arrows).flatMap(([slice, known]) => {
    const used = doorsUsedBy(slice)
    return known.flatMap((lower) => [
      ...(slices.indexOf(lower) < slices.indexOf(slice) ? [] : [`${slice} > ${lower} points up`]),
      ...(used.has(lower) ? [] : [`${slice} > ${lower} is used by nothing`]),
    ])
  })
  assert.deepEqual(told, [])
})

/** The slices whose doors a slice's own code, tests apart, goes through. */
function doorsUsedBy(slice: string): ReadonlySet<string> {
  const files = globSync(`${S}/features/${slice}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/'(?:\.\.\/)+([\w-]+)\/index\.ts'/g)].map(([, door = '']) => door),
    ),
  )
}

function copySources(copy: string): void {
  const isSource = (path: string) => !/^(node_modules|dist|public)$/.test(basename(path))
  for (const folder of ['apps', 'packages', 'games']) cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: isSource })
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json']) cpSync(join(root, file), join(copy, file))
}

function linkPackages(copy: string): void {
  const packages = join(root, 'node_modules')
  for (const name of readdirSync(packages).filter((entry) => entry !== '@pavilion'))
    link(join(packages, name), join(copy, 'node_modules', name))
  for (const file of globSync('{apps,packages,games}/*/package.json', { cwd: copy })) {
    const { name }: { name: string } = JSON.parse(readFileSync(join(copy, file), 'utf8'))
    link(join(copy, dirname(file)), join(copy, 'node_modules', name))
  }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(target, path)
}

function plant(copy: string, file: string, code: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), `${code}\n`)
}
