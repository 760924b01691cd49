// The documents: short where they must be, true where they can be held against the code, and no link leads nowhere.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { nouns } from '../apps/cli/src/nouns.ts'
import type { Job } from '../apps/server/src/base/jobs.ts'
import { jobs } from '../apps/server/src/jobs/index.ts'
import { endpoints } from '../packages/api/src/all.ts'
import { providerRefusals } from '../packages/provider/src/errors.ts'
import { commandsPage, drawCommands, withCommands } from './commands-page.ts'
import { root } from './config.ts'
import { drawRefusals, refusalsPage } from './refusals-page.ts'

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const read = (page: string) => readFileSync(join(root, page), 'utf8')

/** What a heading is called in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** Links of a page to files and headings of ours that are not there. */
function findDeadLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? page : join(dirname(page), path)
    if (!existsSync(join(root, target))) return [`${page}: ${link}`]
    if (anchor === undefined) return []
    const there = target === page ? text : read(target)
    const anchors = [...there.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
    return anchors.includes(anchor) ? [] : [`${page}: ${link}`]
  })
}

test('every link of a document leads to something that is there', () => {
  assert.ok(pages.length > 80)
  assert.deepEqual(
    pages.flatMap((page) => findDeadLinks(page, read(page))),
    [],
  )
  const planted =
    '[a](docs/nowhere.md) [b](docs/architecture.md#nowhere) [c](#here) [d](https://example.com/x) [e](docs/glossary.md)\n# Here'
  assert.deepEqual(findDeadLinks('README.md', planted), ['README.md: docs/nowhere.md', 'README.md: docs/architecture.md#nowhere'])
})

test('the README is read in one go: at most 80 lines, and it leads to every page for those who run and connect', () => {
  const readme = read('README.md')
  assert.ok(readme.trimEnd().split('\n').length <= 80)
  const missing = (text: string) =>
    globSync('docs/{operating,merchant,providers,payments,api}/*.md', { cwd: root }).filter((page) => !text.includes(`](${page})`))
  assert.deepEqual(missing(readme), [])
  assert.deepEqual(missing(readme.replace('](docs/operating/alarms.md)', '')), ['docs/operating/alarms.md'])
})

test('the page of refusals is what the contract says', () => {
  assert.equal(readFileSync(refusalsPage, 'utf8'), drawRefusals(endpoints), 'write it by: node tools/refusals-page.ts')
  const [first, ...others] = endpoints
  assert.ok(first)
  assert.notEqual(drawRefusals([{ ...first, refusals: { planted: 409 } }, ...others]), drawRefusals(endpoints))
})

test('the page of commands tells everything that can be asked of each, as its own help does', () => {
  const helps = nouns.map(({ help }) => help)
  const page = readFileSync(commandsPage, 'utf8')
  assert.ok(page.includes(`\n${drawCommands(helps)}\n`), 'write it by: node tools/commands-page.ts')
  assert.equal(withCommands(page, helps), page)
  const [first, ...others] = helps
  assert.ok(first)
  assert.ok(!page.includes(drawCommands([{ ...first, verbs: [...first.verbs, { verb: 'planted', what: 'nothing' }] }, ...others])))
})

test('the page for providers tells every refusal of the protocol', () => {
  const page = read('docs/providers/protocol.md')
  const rows = Object.values(providerRefusals).map(({ apiCode, apiMessage }) => `| ${apiCode} | ${apiMessage} |`)
  assert.deepEqual(
    rows.filter((row) => !page.includes(row)),
    [],
  )
})

test('the page of the configuration tells every variable that a start reads', () => {
  const page = read('docs/operating/configuration.md')
  const untold = (code: string) =>
    [...code.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)].map(([, name = '']) => name).filter((name) => !page.includes(`\`${name}\``))
  assert.deepEqual(untold(readFileSync(join(root, 'tools/config.ts'), 'utf8')), [])
  assert.deepEqual(untold("text('DATA_DIR') text('PLANTED_BREACH')"), ['PLANTED_BREACH'])
})

const intervalOf = ({ everyMs }: Job) => (everyMs < 60_000 ? `${everyMs / 1_000} s` : `${everyMs / 60_000} min`)
const rowOf = (job: Job) => `| ${job.name} | ${intervalOf(job)} | ${job.what} | ${job.between} |`

test('the page of the architecture tells every job that runs in the background as the table in the code does', () => {
  const page = read('docs/architecture.md')
  const untold = (all: readonly Job[]) => all.map(rowOf).filter((row) => !page.includes(row))
  assert.deepEqual(untold(Object.values(jobs)), [])
  assert.equal(untold([{ ...jobs.sweep, everyMs: 1 }]).length, 1)
  for (const [key, { name }] of Object.entries(jobs)) assert.equal(key, name)
})

test('the page of the architecture names every slice of the server, and no source that is not there', () => {
  const page = read('docs/architecture.md')
  const sources = globSync('{apps,games,packages,tools,e2e}/**/*.{ts,tsx,sql}', {
    cwd: root,
    exclude: (path) => /node_modules|dist$/.test(path),
  })
  const slices = globSync('apps/server/src/features/*/', { cwd: root }).map((path) => basename(path))
  const [, list = ''] = /lowest first: ([\s\S]*?)\n\n/.exec(page) ?? []
  assert.ok(slices.length > 40)
  const unnamed = (text: string) => slices.filter((slice) => !new RegExp(`[\\s]${slice}[,;. ]`).test(` ${text}`))
  assert.deepEqual(unnamed(list), [])
  assert.deepEqual(unnamed(list.replace(' wallet,', '')), ['wallet'])
  const dead = (text: string) =>
    [...text.matchAll(/(?<![\w.])\w[\w/.-]*\.(?:tsx?|sql)\b/g)]
      .map(([name]) => name)
      .filter((name) => !sources.some((file) => `/${file}`.endsWith(`/${name}`)))
  assert.deepEqual(dead(page), [])
  assert.deepEqual(dead('`jobs/index.ts` and planted-breach.ts'), ['planted-breach.ts'])
})
