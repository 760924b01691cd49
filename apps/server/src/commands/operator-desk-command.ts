import { randomUUID } from 'node:crypto'
import { type Endpoint, NoBody } from '@pavilion/api/endpoint'
import { operatorEndpoints } from '@pavilion/api/operator-endpoints'
import {
  changeOperatorPassword,
  endOperatorSession,
  finishOperatorLogin,
  getOperatorChallenge,
  proveOperator,
  startOperatorLogin,
} from '@pavilion/api/operators'
import { solveProof } from '../features/verification/wiring.ts'
import type { Terminal } from './operator-command.ts'

const COMMANDS_MAX = 1_000
/** Made here for each line that names none, which is asked once. */
const REQUEST_ID = 'requestId'

/** Asks one endpoint of the site. Returns what came back, whole. */
export type Ask = (endpoint: Endpoint, input: Record<string, unknown>, token?: string) => Promise<Reply>
type Reply = { success: boolean; value?: unknown; errorCode?: string | undefined }
type NamedCall = { endpoint: Endpoint; input: Record<string, unknown> }
type Outcome = { done: string } | { fault: string }

/** What can be asked once somebody is logged in. Pictures and endless answers are not for a terminal, nor passwords among words. */
const elsewhere: readonly Endpoint[] = [changeOperatorPassword, endOperatorSession, proveOperator]
const calls = operatorEndpoints.filter(
  (endpoint) => endpoint.audience === 'operator' && endpoint.answers === undefined && !elsewhere.includes(endpoint),
)
const wordsOf = ({ path }: Endpoint): string[] => path.slice('/operator/api/'.length).split('/')
const fieldsOf = ({ method, query, body }: Endpoint): Record<string, { type?: string }> =>
  ((method === 'GET' || (body as unknown) === NoBody ? query : body) as { properties?: Record<string, { type?: string }> }).properties ?? {}

/** Acts at the site as one operator, by the calls that a console would make. */
export async function runDeskCommand(ask: Ask, name: string, words: readonly string[], terminal: Terminal): Promise<Outcome> {
  if (words[0] === 'calls') return { done: describeCalls() }
  const token = await logIn(ask, name, terminal)
  if (typeof token !== 'string') return token
  try {
    if (words.length > 0) return await askOnce(ask, token, words, terminal)
    for (let count = 0; count < COMMANDS_MAX; count++) {
      const line = (await terminal.ask(`${name}>`)).trim()
      if (line === '') break
      const outcome = line === 'calls' ? { done: describeCalls() } : await askOnce(ask, token, line.split(/\s+/), terminal)
      terminal.say('done' in outcome ? outcome.done : outcome.fault)
    }
    return { done: 'Logged out.' }
  } finally {
    await ask(endOperatorSession, {}, token)
  }
}

async function logIn(ask: Ask, username: string, terminal: Terminal): Promise<string | { fault: string }> {
  const given = { username, password: await terminal.ask(`Password of ${username}`) }
  let started = await ask(startOperatorLogin, given)
  if (started.errorCode === 'verification-needed') {
    const { challenge } = (await ask(getOperatorChallenge, { username })).value as { challenge: string }
    started = await ask(startOperatorLogin, { ...given, verification: { challenge, answer: solveProof(challenge) } })
  }
  if (!started.success) return { fault: `${username} cannot log in: ${started.errorCode}.` }
  const { ticket, enrolment } = started.value as { ticket: string; enrolment?: object }
  if (enrolment) return { fault: `${username} has no app yet: npm run pavilion -- operator enrol.` }
  const finished = await ask(finishOperatorLogin, { ticket, code: (await terminal.ask('Code')).trim() })
  if (!finished.success) return { fault: `${username} cannot log in: ${finished.errorCode}.` }
  return (finished.value as { token: string }).token
}

async function askOnce(ask: Ask, token: string, words: readonly string[], terminal: Terminal): Promise<Outcome> {
  const parsed = parseCall(words)
  if ('fault' in parsed) return parsed
  const { endpoint, input } = parsed
  const whole = REQUEST_ID in fieldsOf(endpoint) ? { [REQUEST_ID]: randomUUID(), ...input } : input
  const first = await ask(endpoint, whole, token)
  const reply = first.errorCode === 'fresh-proof-needed' ? await askProved(ask, token, { endpoint, input: whole }, terminal) : first
  return reply.success ? { done: JSON.stringify(reply.value, null, 2) } : { fault: `Refused: ${reply.errorCode}.` }
}

/** The same call again, behind a code of now. */
async function askProved(ask: Ask, token: string, { endpoint, input }: NamedCall, terminal: Terminal): Promise<Reply> {
  const proof = await ask(proveOperator, { code: (await terminal.ask('This takes a code of now')).trim() }, token)
  return proof.success ? ask(endpoint, input, token) : proof
}

/** The call that the words name, with its fields. Of two calls the longer name counts; what is too much belongs to the last field. */
export function parseCall(words: readonly string[]): NamedCall | { fault: string } {
  const named = calls.filter((endpoint) => wordsOf(endpoint).every((word, index) => words[index] === word))
  const [endpoint] = named.toSorted((one, other) => wordsOf(other).length - wordsOf(one).length)
  if (!endpoint) return { fault: `There is no call "${words.join(' ')}"; "calls" lists them.` }
  const fields = fieldsOf(endpoint)
  const names = Object.keys(fields)
  const input: Record<string, unknown> = {}
  const rest: string[] = []
  for (const word of words.slice(wordsOf(endpoint).length)) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(word) ?? []
    if (names.includes(name)) input[name] = typed(fields[name], value)
    else rest.push(word)
  }
  const open = names.filter((name) => input[name] === undefined && name !== REQUEST_ID)
  if (rest.length > 0 && open.length === 0) return { fault: `"${rest.join(' ')}" is no field: ${names.join(', ') || 'there is none'}.` }
  for (const [index, name] of open.slice(0, rest.length).entries()) {
    const isLast = index === open.length - 1
    input[name] = typed(fields[name], isLast ? rest.slice(index).join(' ') : (rest[index] ?? ''))
  }
  return { endpoint, input }
}

function typed(schema: { type?: string } | undefined, text: string): unknown {
  if (schema?.type === 'array') return text.split(',')
  if (schema?.type === 'boolean') return text === 'true'
  return schema?.type === 'integer' ? Number(text) : text
}

function describeCalls(): string {
  return calls
    .map(
      (endpoint) =>
        `${[
          ...wordsOf(endpoint),
          ...Object.keys(fieldsOf(endpoint))
            .filter((name) => name !== REQUEST_ID)
            .map((name) => `<${name}>`),
        ].join(' ')}\n    ${endpoint.role}: ${endpoint.summary}`,
    )
    .join('\n')
}
