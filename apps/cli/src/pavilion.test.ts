import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Complaint } from '../../../tools/complaint.ts'
import { type Noun, nouns } from './nouns.ts'
import { createProgram, runPavilion } from './pavilion.ts'

const asked = nouns.flatMap((noun) => noun.help.verbs.map((verb) => ({ noun, verb })))

/** What is printed, and the code, where commands only tell what was asked of them. */
async function run(...words: string[]) {
  const out: string[] = []
  const error: string[] = []
  const heard: string[][] = []
  const quiet: Noun[] = nouns.map(({ help }) => ({
    help,
    load: async () => async (its) => {
      heard.push([help.noun, ...its])
      return { done: 'done' }
    },
  }))
  const screen = { out: (text: string) => void out.push(text), error: (text: string) => void error.push(text) }
  const code = await runPavilion(words, quiet, screen)
  return { out: out.join(''), error: error.join(''), code, heard: heard.flat() }
}

test('the help names every command with what it is for', async () => {
  const { out, code } = await run('--help')
  assert.equal(code, 0)
  assert.ok(nouns.length >= 12)
  for (const { help } of nouns) assert.match(out, new RegExp(`^  ${help.noun} `, 'm'))
})

test('the help of every command names everything that can be asked of it', async () => {
  for (const { help } of nouns) {
    const { out, code, heard } = await run(help.noun, '--help')
    assert.deepEqual([code, heard], [0, []], help.noun)
    assert.ok(flat(out).includes(help.what), help.noun)
    for (const { verb } of help.verbs) assert.match(out, new RegExp(`^  ${verb}[ ]`, 'm'), `${help.noun} ${verb}`)
  }
})

test('everything that can be asked says what it takes and does, and does nothing while it says so', async () => {
  assert.ok(asked.length > 50)
  for (const { noun, verb } of asked) {
    const { out, code, heard } = await run(noun.help.noun, verb.verb, '--help')
    const name = `${noun.help.noun} ${verb.verb}`
    assert.deepEqual([code, heard], [0, []], name)
    assert.ok(flat(out).includes(`Usage: npm run pavilion -- ${name}`), name)
    for (const part of [verb.what, ...(verb.takes ?? '').split(' '), ...Object.keys(verb.options ?? {})])
      assert.ok(flat(out).includes(part), `${name}: ${part}`)
  }
})

test('what every command loads is a function', async () => {
  for (const { help, load } of nouns) assert.equal(typeof (await load()), 'function', help.noun)
})

test('words reach the command as they were typed, flags behind them, and a default verb need not be typed', async () => {
  const cases: [typed: string, heard: string][] = [
    ['merchant flag lantern CBS3 off', 'merchant flag lantern CBS3 off'],
    ['merchant setting lantern promo_REFERRAL --default', 'merchant setting lantern promo_REFERRAL --default'],
    ['merchant setting lantern staff_networks 10.0.0.0/8 --anyway', 'merchant setting lantern staff_networks 10.0.0.0/8 --anyway'],
    ['merchant maintenance lantern on back - at noon', 'merchant maintenance lantern on back - at noon'],
    ['merchant setting lantern offset -5', 'merchant setting lantern offset -5'],
    ['catalogue lantern games.json', 'catalogue lantern games.json'],
    ['catalogue load lantern games.json', 'catalogue lantern games.json'],
    ['ledger verify --from 2026-01-01 --quick', 'ledger verify --from 2026-01-01 --quick'],
    ['ledger days check 2026-01-01', 'ledger days check 2026-01-01'],
    ['reconcile pavilion BGS --from 2026-03-01 --to 2026-03-02', 'reconcile pavilion BGS --from 2026-03-01 --to 2026-03-02'],
    ['reconcile stuck pavilion', 'reconcile stuck pavilion'],
    ['secrets rotate pavilion PG theirs --overlap 3 --given', 'secrets rotate pavilion PG theirs --overlap 3 --given'],
    ['secrets rotate --overlap 3 pavilion PG', 'secrets rotate pavilion PG --overlap 3'],
    ['operator desk pavilion mali deposit-reviews propose 17 300.00', 'operator desk pavilion mali deposit-reviews propose 17 300.00'],
    ['operator limits lantern nina maker-day=20000', 'operator limits lantern nina maker-day=20000'],
    ['teams move pavilion ana to the top', 'teams move pavilion ana to the top'],
  ]
  for (const [typed, heard] of cases) {
    const { code, heard: words, out } = await run(...typed.split(' '))
    assert.deepEqual([code, words.join(' '), out], [0, heard, 'done\n'], typed)
  }
})

test('what cannot be asked is said in a sentence with the way to ask, ends with code 1, and reaches no command', async () => {
  const cases: [typed: string, said: RegExp][] = [
    ['', /Usage: npm run pavilion --/],
    ['planted', /unknown command 'planted'/],
    ['merchnt list', /Did you mean merchant\?/],
    ['operator', /Usage: npm run pavilion -- operator/],
    ['operator dismiss lantern nina', /unknown command 'dismiss'/],
    ['operator add lantern', /missing required argument 'name'/],
    ['ledger verify --deep', /unknown option '--deep'/],
    ['teams check twice', /too many arguments/],
  ]
  for (const [typed, said] of cases) {
    const { code, error, heard } = await run(...typed.split(' ').filter(Boolean))
    assert.deepEqual([code, heard], [1, []], typed)
    assert.match(error, said, typed)
  }
})

test('a command that finds something wrong ends with code 1, and one that refuses says why and nothing else', async () => {
  const [noun] = nouns
  assert.ok(noun)
  const screen = { out: () => {}, error: () => {} }
  const wrong: Noun = { help: noun.help, load: async () => async () => ({ done: 'differs', isWrong: true }) }
  assert.equal(await runPavilion([noun.help.noun, 'list'], [wrong], screen), 1)
  const refusing: Noun = { help: noun.help, load: async () => async () => ({ fault: 'There is no such merchant.' }) }
  await assert.rejects(runPavilion([noun.help.noun, 'list'], [refusing], screen), new Complaint('There is no such merchant.'))
})

test('no two commands have one name, nor two verbs of one command', () => {
  const program = createProgram(nouns, { out: () => {}, error: () => {} }, async () => {})
  const names = program.commands.map((command) => [command.name(), ...command.commands.map((verb) => `${command.name()} ${verb.name()}`)])
  assert.equal(new Set(names.flat()).size, nouns.length + asked.length)
})

/** Without the line breaks of a narrow terminal. */
function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
