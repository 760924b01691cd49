// House rules that no linter knows. Each ban names what to use instead.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { type ModuleItem, parseSync } from '@swc/core'
import { bans, tests } from './banned-texts.ts'
import { root } from './config.ts'
import { readTests } from './tracing/tests-of-file.ts'

const vagueFolder = /(^|\/)(utils?|helpers?|common|shared|misc|services|managers|core)\//
const linesMax = 300
const nameMax = 110

const isOutput = (path: string) => /(^|\/)(node_modules|dist)$/.test(path)
const product = globSync('{apps,packages,games}/**/*.{ts,tsx}', { cwd: root, exclude: isOutput })
const styleSheets = globSync('{apps,packages,games}/**/*.css', { cwd: root, exclude: isOutput })
const everything = [...product, ...globSync('{tools,art,bench,faults,e2e}/**/*.{ts,cjs}', { cwd: root, exclude: isOutput })]

test('there is something to tidy', () => assert.ok(product.length > 40, `only ${product.length} files found`))

test('no banned text in the product', () => {
  const breaches = product.flatMap((file) => findBanned(file, readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(breaches, [])
})

test('every ban is noticed when it is broken', () => {
  const broken = ['process.env.X', 'Math.random()', 'Date.now()', 'new Date()', 'parseFloat(x)', 'x.toFixed(2)', 'localStorage.x']
  const wire = ['vassalage', 'clubLabel', 'confimpsw', 'getDevidendContract()', 'agentDivident()', 'agentRebeat()']
  const hosts = ['request.host', 'request.hostname', 'call.askedHost', 'x as MerchantOrigin', 'request.cookies.x', 'reply.setCookie(x)']
  const others = [...hosts, ...wire, 'INSERT INTO transfers', '<img src={x} />', 'export default 1', '// TODO later']
  for (const code of [
    'await fetch(url)',
    "import { request } from 'node:https'",
    "import http from 'node:http'",
    "import { Agent } from 'undici'",
    "import { createTransport } from 'nodemailer'",
  ])
    for (const folder of ['apps/server', 'games/host', 'packages/service'])
      assert.equal(findBanned(`${folder}/src/features/x/act.ts`, code).length, 1, code)
  for (const code of ["import { isIP } from 'node:net'", "import { createServer } from 'node:http'", 'fetchKeys(ask)'])
    assert.deepEqual(findBanned('apps/server/src/x.ts', code), [], code)
  for (const code of ['{ memberId, ...call.body }', 'act({ ...body, address })', '{ ...request.query }', '{ ...payload }'])
    assert.equal(findBanned('apps/server/src/features/x/member.routes.ts', code).length, 1, code)
  for (const code of [
    "new Refusal('real-account-needed', why)",
    'sql`select pg_advisory_xact_lock(hashtextextended(x, 0))`',
    '2n ** 63n - 1n',
    'const OWN_SOURCE = 0',
  ])
    assert.equal(findBanned('apps/server/src/features/x/member.routes.ts', code).length, 1, code)
  for (const code of ["cursor: Type.Optional(Type.String({ pattern: '^[0-9]+$' })),", 'cursor: Type.Optional(Text(20)),'])
    assert.equal(findBanned('packages/api/src/a-slice.ts', code).length, 1, code)
  assert.deepEqual(findBanned('packages/api/src/a-slice.ts', 'cursor: rowCursor.query,'), [])
  for (const code of [...broken, ...others]) assert.equal(findBanned('apps/web/src/x.ts', `\n${code}\n`).length, 1, code)
})

/** What a frame is made of, where a style sheet of the site makes one of its own. */
const frames = (file: string, text: string): string[] =>
  /^apps\/web\/(?!src\/ui\/tokens\.css$)/.test(file)
    ? [...text.matchAll(/inset 0 0 0 (?:1px var\(--line(?:-strong)?\)|2px var\(--iris\))/g)].map(([frame]) => `${file}: ${frame}`)
    : []

test('the frames of cards, of fields and of what is chosen are declared once, in tokens.css', () => {
  assert.deepEqual(
    styleSheets.flatMap((file) => frames(file, readFileSync(join(root, file), 'utf8'))),
    [],
  )
  for (const frame of ['1px var(--line)', '1px var(--line-strong)', '2px var(--iris)'])
    assert.equal(frames('apps/web/src/ui/x.module.css', `.card { box-shadow: inset 0 0 0 ${frame}; }`).length, 1, frame)
})

const ofNodeTest = /from 'node:test'/
/** What a demo merchant is for everybody, changed: other journeys run at the same time. */
const changesForAll =
  /(update|delete from|insert into) (merchants|banners|announcements|promotions|help_topics|support_links|registration_rules|withdrawal_rules)\b[^`"]*'(pavilion|lantern)'/
/** A statement that names nobody: it changes the rows of every journey. The cursor of teams is one row for all. */
const changesEverybodys = /(['"`])(update|delete from) (?!team_cursor)[^'"`$]*\1/

test('a journey runs beside others: it is a journey of the runner, and changes no merchant but its own', () => {
  const journeys = globSync('e2e/**/*.ts', { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  assert.ok(journeys.length > 80)
  const wrong = journeys.filter(
    ([, text]) =>
      ofNodeTest.test(text) || changesEverybodys.test(text) || (changesForAll.test(text) && !text.startsWith('// After all others: ')),
  )
  assert.deepEqual(
    wrong.map(([file]) => file),
    [],
  )
  const breaches = [
    "import { test } from 'node:test'",
    "`update merchants set flags = $1 where code = 'pavilion'`",
    "'update rounds set is_finished = false where win_minor > stake_minor'",
  ]
  for (const breach of breaches)
    assert.ok(
      [ofNodeTest, changesForAll, changesEverybodys].some((rule) => rule.test(breach)),
      breach,
    )
})

/** What is wrong with the names of a file's tests: a requirement has its place in the tags. */
const wrongNames = (file: string, text: string): string[] =>
  readTests(text, file.endsWith('x'))
    .filter(({ name }) => /\b(?!SHA-256)[A-Z][A-Z\d]+-\d\d+\b/.test(name) || name.length > nameMax)
    .map(({ name }) => `${file}: ${name}`)

test(`a test's name is a sentence of at most ${nameMax} characters without the id of a requirement`, () => {
  const files = everything.filter((file) => new RegExp(tests).test(file))
  assert.ok(files.length > 600)
  assert.deepEqual(
    files.flatMap((file) => wrongNames(file, readFileSync(join(root, file), 'utf8'))),
    [],
  )
  for (const name of ['CON-094 an owner signs', 'an owner signs (CON-094)', 'x'.repeat(nameMax + 1)])
    assert.equal(wrongNames('x.test.ts', `test('${name}', () => {})`).length, 1, name)
  assert.deepEqual(wrongNames('x.test.ts', "test('an owner signs', { tags: ['CON-094'] }, () => {})"), [])
})

test('no folder is named after nothing in particular', () => {
  assert.deepEqual(
    everything.filter((file) => vagueFolder.test(file)),
    [],
  )
})

test(`no file is longer than ${linesMax} lines`, () => {
  const lengths = [...everything, ...styleSheets].map((file) => ({
    file,
    lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length,
  }))
  assert.deepEqual(
    lengths.filter(({ lines }) => lines > linesMax),
    [],
  )
})

test('a module acts only once all that it declares is there', () => {
  assert.deepEqual(
    product.filter((file) => !new RegExp(tests).test(file) && actsTooEarly(readFileSync(join(root, file), 'utf8'), file.endsWith('x'))),
    [],
  )
  assert.equal(actsTooEarly("const what = 'x'\nact()\nfunction act() {}"), false)
  for (const late of ["act()\nconst what = 'x'", "if (a) act()\nexport const what = 'x'", 'await act()\nclass What {}'])
    assert.equal(actsTooEarly(late), true, late)
})

test('no file of the games host is word for word one of the server: what they share stands in packages/service', () => {
  const texts = product.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  assert.deepEqual(findTwins(texts), [])
  const twin = 'export const where = 1\n'.repeat(4)
  const planted = ['apps/server/src/base/where.ts', 'games/host/src/play/there.ts'].map((file) => [file, twin] as const)
  assert.deepEqual(findTwins([...texts, ...planted]), ['games/host/src/play/there.ts'])
})

test('a slice that has endpoints has one name on the server and in the api', () => {
  const routes = globSync('apps/server/src/features/*/*.routes.ts', { cwd: root })
  const slices = [...new Set(routes.map((file) => basename(dirname(file))))]
  assert.ok(slices.length > 30)
  assert.deepEqual(
    slices.filter((slice) => !existsSync(join(root, `packages/api/src/${slice}.ts`))),
    [],
  )
})

test('a workspace pins the same version of a package as the project', () => {
  const pins = dependenciesOf('package.json')
  const wrong = globSync('{apps,packages,games}/*/package.json', { cwd: root }).flatMap((file) =>
    [...dependenciesOf(file)]
      .filter(([name, version]) => (name.startsWith('@pavilion/') ? version !== '*' : version !== pins.get(name)))
      .map(([name, version]) => `${file}: ${name} ${version}, the project has ${pins.get(name) ?? 'none'}`),
  )
  assert.deepEqual(wrong, [])
})

test('every package that a workspace declares is named by a file of its own', () => {
  const unused = globSync('{apps,packages,games}/*/package.json', { cwd: root }).flatMap((file) => {
    const folder = dirname(file)
    const text = globSync('**/*.{ts,tsx,css}', { cwd: join(root, folder), exclude: (path) => isOutput(path) })
      .map((path) => readFileSync(join(root, folder, path), 'utf8'))
      .join('\n')
    // The command that builds the pages needs no import.
    const isUsed = (name: string) => isNamedIn(text, name) || (name === 'vite' && text.includes('gameBuild'))
    return [...dependenciesOf(file).keys()].filter((name) => !isUsed(name)).map((name) => `${folder}: ${name}`)
  })
  assert.deepEqual(unused, [])
  const line = "import { money } from '@pavilion/money/format'"
  assert.deepEqual([isNamedIn(line, '@pavilion/money'), isNamedIn(line, '@pavilion/mon'), isNamedIn(line, 'money')], [true, false, false])
})

test('every package that the project declares is used by a workspace or a tool', () => {
  const declared = new Set(
    globSync('{apps,packages,games}/*/package.json', { cwd: root }).flatMap((file) => [...dependenciesOf(file).keys()]),
  )
  const usedByTools = everything
    .filter((file) => /^(tools|art|bench|faults|e2e)\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const commands = ['typescript', '@biomejs/biome', 'dependency-cruiser', 'knip', '@swc/core', '@types/node', 'vite']
  const isUsed = (name: string): boolean => {
    if (name.startsWith('@types/')) return isUsed(name.slice('@types/'.length))
    // The tools find some packages of pictures and letters by the last part of their name.
    const isNamed = usedByTools.includes(name) || (name.startsWith('@') && usedByTools.includes(`${basename(name)}'`))
    return isNamed || declared.has(name) || commands.includes(name)
  }
  const { dependencies, devDependencies }: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  assert.deepEqual(
    Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !isUsed(name)),
    [],
  )
})

test('every decision has its number, a date, and says what would change our mind', () => {
  const pages = globSync('docs/decisions/*.md', { cwd: root })
  assert.ok(pages.length > 30)
  const parts = ['Context', 'Decision', 'What would change our mind']
  const form = (page: string) => new RegExp(`^# ${basename(page).slice(0, 4)} .+\\n\\n\\d{4}-\\d\\d-\\d\\d · accepted\\n\\n`)
  assert.deepEqual(
    pages.filter((page) => {
      const text = readFileSync(join(root, page), 'utf8')
      return !form(page).test(text) || parts.some((part) => !text.includes(`\n**${part}.** `) && !text.includes(`\n**${part}.**\n`))
    }),
    [],
  )
})

test('no file of the project names a place on the machine where it was written', () => {
  const places = new RegExp(`(?<![\\w./-])/(${['work', 'root', 'home', 'Users'].join('|')})/[\\w.]`)
  const texts = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(
      (file) =>
        /\.(ts|tsx|cjs|mjs|js|json|md|sql|css|html|svg|yml|yaml)$|(^|\/)\.[a-z]+(\/run)?$/.test(file) && existsSync(join(root, file)),
    )
  assert.ok(texts.length > 40)
  assert.deepEqual(
    texts.filter((file) => places.test(readFileSync(join(root, file), 'utf8'))),
    [],
  )
})

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

/** Whether a file imports the package, or types of it, or a style sheet names one of its files. */
function isNamedIn(text: string, name: string): boolean {
  const bare = name.replace(/^@types\//, '').replaceAll('.', '\\.')
  return new RegExp(`['"](node:)?${bare}(/[^'"]*)?['"]`).test(text)
}

function dependenciesOf(file: string): Map<string, string> {
  const { dependencies = {}, devDependencies = {} }: Manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
  return new Map(Object.entries({ ...dependencies, ...devDependencies }))
}

// What is called early may need what is declared late, and a bundle turns that into an undefined name.
function actsTooEarly(text: string, tsx = false): boolean {
  const { body } = parseSync(text, { syntax: 'typescript', tsx, target: 'esnext' })
  const first = body.findIndex(isAct)
  return first !== -1 && body.slice(first).some(isLate)
}

/** Whether a statement of a module begins something: calls a function by its name. */
function isAct(item: ModuleItem): boolean {
  if (item.type === 'IfStatement') return isAct(item.consequent)
  if (item.type === 'BlockStatement') return item.stmts.some(isAct)
  if (item.type !== 'ExpressionStatement') return false
  const { expression } = item
  const call = expression.type === 'UnaryExpression' || expression.type === 'AwaitExpression' ? expression.argument : expression
  return call.type === 'CallExpression' && call.callee.type === 'Identifier'
}

// Functions are there from the beginning, and types never are.
function isLate(item: ModuleItem): boolean {
  const { type } = item.type === 'ExportDeclaration' ? item.declaration : item
  return type === 'VariableDeclaration' || type === 'ClassDeclaration'
}

function findTwins(texts: readonly (readonly [file: string, text: string])[]): string[] {
  const ofServer = new Set(texts.flatMap(([file, text]) => (file.startsWith('apps/server/src/') ? [text] : [])))
  return texts.flatMap(([file, text]) => (file.startsWith('games/host/src/') && ofServer.has(text) ? [file] : []))
}

function findBanned(file: string, text: string): string[] {
  return bans
    .filter((ban) => ban.text.test(text) && !ban.except?.test(file) && (ban.within?.test(file) ?? true))
    .map((ban) => `${file}: ${ban.text.source} is banned, use ${ban.instead}`)
}
