import { type OperatorRole, operatorRoles } from '@pavilion/api/endpoint'
import { returnDaysMax } from '@pavilion/api/returns'
import { type Clock, systemClock } from './base/clock.ts'
import { createDatabase, type Db, type Transact, type Tx } from './base/database.ts'
import { createPool } from './base/pool.ts'
import { systemRandom } from './base/random.ts'
import { Refusal } from './base/refusal.ts'
import { createProviderLinks } from './features/games/index.ts'
import { createPasswords } from './features/members/index.ts'
import { createMerchantDirectory, type Merchant, nobody } from './features/merchants/index.ts'
import {
  addOperator,
  type Change,
  checkOperatorPassword,
  findOperatorByName,
  finishLogin,
  listActionRows,
  listOperatorRows,
  type Operator,
  type OperatorTools,
  resetCode,
  setDisabled,
  setPassword,
  setRoles,
  startLogin,
  usernameOf,
} from './features/operators/index.ts'
import { createToldReturns, getReturnReport } from './features/returns/index.ts'
import { describeReturns } from './return-words.ts'

/** How the command is used. */
export const operatorUsage = `npm run operator -- list <merchant>
npm run operator -- add <merchant> <name> ${operatorRoles.join(',')}
npm run operator -- enrol <merchant> <name>
npm run operator -- roles <merchant> <name> ${operatorRoles.join(',')}
npm run operator -- disable|enable|reset-code|password <merchant> <name>
npm run operator -- actions <merchant> [row, such as deposit:17]
npm run operator -- returns <merchant> <first day> <last day>
Passwords and codes are asked for, or read from standard input, a line each.`

const ACTIONS_MAX = 200
const NAME = /^[a-z0-9][a-z0-9._-]{2,31}$/
/** What is written down where a request has an address. */
const HERE = 'terminal'

/** Who sits at the terminal. `ask` shows nothing of what is typed. */
export type Terminal = { ask(question: string): Promise<string>; say(text: string): void }

type Outcome = { done: string } | { fault: string }
type Desk = {
  db: Db
  transact: Transact
  tools: OperatorTools
  terminal: Terminal
  merchant: Merchant
  change: Change
  gamesUrl: string
}

/** Looks after the operators of a merchant. Answers what to print; `fault` says what was wrong, and then nothing has changed. */
export async function runOperatorCommand(
  databaseUrl: string,
  [verb = '', code = '', ...words]: readonly string[],
  terminal: Terminal,
  { clock = systemClock, allowsDemo = true, gamesUrl = '' }: { clock?: Clock; allowsDemo?: boolean; gamesUrl?: string } = {},
): Promise<Outcome> {
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!act || code === '') return { fault: operatorUsage }
  const db = createDatabase(createPool(databaseUrl, 2, () => {}))
  try {
    const directory = createMerchantDirectory(db, clock)
    const merchant = await directory.byCode(code)
    if (!merchant) return { fault: await db.transaction().execute((tx) => nobody(tx, code)) }
    const tools = { clock, random: systemRandom, directory, passwords: createPasswords(), allowsDemo }
    const operator = { operatorId: null, merchantCode: merchant.code, name: 'the command line' }
    const change = { operator, address: HERE, at: clock() }
    return await act({ db, transact: (work) => db.transaction().execute(work), tools, terminal, merchant, change, gamesUrl }, words)
  } finally {
    await db.destroy()
  }
}

/** A host name of the merchant's site; `localhost` for the one that answers to any. */
export async function findHostName(databaseUrl: string, merchantCode: string): Promise<string | undefined> {
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    const merchant = await createMerchantDirectory(db, systemClock).byCode(merchantCode)
    return merchant && (merchant.hostNames[0] ?? 'localhost')
  } finally {
    await db.destroy()
  }
}

const verbs: Readonly<Record<string, (desk: Desk, words: readonly string[]) => Promise<Outcome>>> = {
  list,
  actions,
  returns,
  add,
  enrol,
  password,
  roles: (desk, [name, wanted]) => onOperator(desk, name, (tx, { id }) => setNamedRoles(tx, desk, id, wanted), 'has other roles'),
  disable: (desk, [name]) => onOperator(desk, name, (tx, { id }) => setDisabled(tx, desk.change, id, true), 'is disabled'),
  enable: (desk, [name]) => onOperator(desk, name, (tx, { id }) => setDisabled(tx, desk.change, id, false), 'may come in'),
  'reset-code': (desk, [name]) => onOperator(desk, name, (tx, operator) => resetCode(tx, desk.change, operator), 'enrols an app anew'),
}

async function list({ db, merchant }: Desk): Promise<Outcome> {
  const rows = await listOperatorRows(db, merchant.code)
  if (rows.length === 0) return { done: `${merchant.code} has no operators.` }
  return { done: rows.map(lineOf).join('\n') }
}

function lineOf(operator: Operator): string {
  const state = operator.isDisabled ? 'disabled' : operator.totpSecret === null ? 'not enrolled' : 'enrolled'
  return [operator.id, operator.username, operator.roles.join(','), state, ...(operator.isDemo ? ['demo'] : [])].join('   ')
}

async function actions({ db, merchant }: Desk, [subject]: readonly string[]): Promise<Outcome> {
  const wanted = { limit: ACTIONS_MAX, ...(subject === undefined ? {} : { subject }) }
  const rows = await listActionRows(db, merchant.code, wanted)
  const lines = rows.map((row) => [row.at.toISOString(), row.operatorName, row.action, row.subject, row.detail, row.address].join('   '))
  return { done: lines.join('\n') || 'Nothing was done.' }
}

/** What the games returned over days of the merchant's calendar, beside what their providers say; of one day where one is named. */
async function returns({ db, merchant, tools, gamesUrl }: Desk, [from = '', to = from]: readonly string[]): Promise<Outcome> {
  const told = createToldReturns({ clock: tools.clock, links: createProviderLinks(db, tools.clock), gamesUrl })
  const report = await getReturnReport(db, { clock: tools.clock, told }, merchant, { from, to })
  return report instanceof Refusal ? faultOf(report) : { done: describeReturns(report) }
}

async function add(desk: Desk, [name = '', wanted]: readonly string[]): Promise<Outcome> {
  const username = usernameOf(name)
  if (!NAME.test(username))
    return { fault: 'A name has 3 to 32 letters, digits, dots, dashes and underscores, and begins with a letter or a digit.' }
  const given = rolesOf(wanted)
  if (!given) return { fault: `Roles are some of ${operatorRoles.join(',')}.` }
  const passwordHash = await askPassword(desk, username)
  if (passwordHash instanceof Refusal) return faultOf(passwordHash)
  const id = await desk.transact((tx) => addOperator(tx, desk.change, { username, passwordHash, roles: given }))
  return id === undefined ? { fault: `${username} is there already.` } : { done: `${username} may log in, and enrols an app then.` }
}

async function password(desk: Desk, [name = '']: readonly string[]): Promise<Outcome> {
  const operator = await findOperatorByName(desk.db, desk.merchant.code, usernameOf(name))
  if (!operator) return unknown(desk, name)
  const passwordHash = await askPassword(desk, operator.username)
  if (passwordHash instanceof Refusal) return faultOf(passwordHash)
  return onOperator(desk, name, (tx, account) => setPassword(tx, desk.change, account, passwordHash), 'has another password')
}

/** The first log-in at the terminal: what an app must learn, and the recovery codes. */
async function enrol(desk: Desk, [name = '']: readonly string[]): Promise<Outcome> {
  const { tools, terminal, merchant } = desk
  const attempt = { username: name, password: await terminal.ask('Password'), address: HERE }
  const started = await startLogin(desk.transact, tools, merchant.code, attempt)
  if (started instanceof Refusal) return faultOf(started)
  if (!started.enrolment) return { fault: `${name} has an app already; reset-code takes it back.` }
  terminal.say(
    `An authenticator app reads this address as a QR code, or takes the secret ${started.enrolment.secret}\n${started.enrolment.uri}`,
  )
  const code = await terminal.ask('Code')
  const finished = await desk.transact((tx) =>
    finishLogin(tx, tools, merchant.code, { ticket: started.ticket, code, address: HERE }, 'nothing-more'),
  )
  if (finished instanceof Refusal) return faultOf(finished)
  return {
    done: `${name} is enrolled. Each of these opens one log-in without the app; they are not shown again:\n${finished.recoveryCodes?.join('\n')}`,
  }
}

async function onOperator(
  desk: Desk,
  name: string | undefined,
  act: (tx: Tx, operator: Operator) => Promise<Refusal | undefined>,
  outcome: string,
): Promise<Outcome> {
  if (name === undefined) return { fault: operatorUsage }
  return desk.transact(async (tx) => {
    const operator = await findOperatorByName(tx, desk.merchant.code, usernameOf(name))
    if (!operator) return unknown(desk, name)
    const refused = await act(tx, operator)
    return refused ? faultOf(refused) : { done: `${operator.username} ${outcome}.` }
  })
}

async function setNamedRoles(tx: Tx, { change }: Desk, id: bigint, wanted: string | undefined): Promise<Refusal | undefined> {
  const given = rolesOf(wanted)
  return given ? setRoles(tx, change, id, given) : new Refusal('roles-unknown', wanted ?? '')
}

function rolesOf(text = ''): OperatorRole[] | undefined {
  const words = text.split(',')
  const known = operatorRoles.filter((role) => words.includes(role))
  return known.length > 0 && known.length === words.length ? known : undefined
}

async function askPassword({ terminal, merchant, tools }: Desk, username: string): Promise<string | Refusal> {
  const typed = await terminal.ask(`New password of ${username}`)
  return checkOperatorPassword(merchant, typed, username) ?? tools.passwords.hash(typed)
}

const unknown = ({ merchant }: Desk, name: string): Outcome => ({ fault: `${merchant.code} has no operator "${name}".` })

const FAULTS: Readonly<Record<string, string>> = {
  'password-invalid': 'A password has 15 to 64 characters.',
  'password-too-common': 'That password is among the commonest, or is the name.',
  'wrong-credentials': 'That is not the password.',
  'login-locked': 'Too many attempts failed: enable lifts that.',
  'code-wrong': 'That is not the code, or it was used.',
  'second-factor-expired': 'That took too long.',
  'period-too-long': `A report of returns takes a first and a last day, such as 2026-03-01 2026-03-31, at most ${returnDaysMax} days.`,
  'day-invalid': 'That day has not come yet.',
  'report-not-ready': 'The returns are being added up for the first time; a server that runs does that.',
  'roles-unknown': `Roles are some of ${operatorRoles.join(',')}.`,
}

const faultOf = ({ code, why }: Refusal): Outcome => ({ fault: FAULTS[code] ?? `${code}: ${why}` })
