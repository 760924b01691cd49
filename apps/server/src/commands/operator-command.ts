import { randomUUID } from 'node:crypto'
import { type OperatorRole, operatorRoles } from '@pavilion/api/endpoint'
import { areRolesApart } from '@pavilion/api/operators'
import { returnDaysMax } from '@pavilion/api/returns'
import { PartnerAway, usageOf } from '@pavilion/service'
import { type Clock, systemClock } from '../base/clock.ts'
import { createDatabase, type Db, type Transact, type Tx } from '../base/database.ts'
import type { AskPartners } from '../base/partners.ts'
import { createPool } from '../base/pool.ts'
import { makeToken, systemRandom } from '../base/random.ts'
import { Refusal } from '../base/refusal.ts'
import type { Seals } from '../base/sealed.ts'
import { createProviderLinks } from '../features/games/wiring.ts'
import type { Merchant } from '../features/merchants/index.ts'
import { createMerchantDirectory, nobody, staffHostsOf } from '../features/merchants/wiring.ts'
import { findOperatorByName, listActionRows, type OperatorTools } from '../features/operators/index.ts'
import {
  enrolOperator,
  finishLogin,
  isUsername,
  listOperatorRows,
  lockWithOwners,
  makeEnrolment,
  type Operator,
  operatorChanges,
  proposeRoles,
  usernameOf,
} from '../features/operators/wiring.ts'
import { createPasswords } from '../features/passwords/wiring.ts'
import { changeOperatorRules, describeOperatorRules } from '../features/proposals/wiring.ts'
import { createToldReturns, getReturnReport } from '../features/returns/wiring.ts'
import { createProofOfWork } from '../features/verification/wiring.ts'
import { operatorHelp } from './helps.ts'
import { describeReturns } from './return-words.ts'

/** How the command is used. */
export const operatorUsage = usageOf(operatorHelp)

const ACTIONS_MAX = 200
/** Recorded in place of a request's address. */
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
  change: operatorChanges.Change
  way: ReturnsWay
}

/** How providers are asked for what their games return. */
export type ReturnsWay = { ask: AskPartners; gamesUrl: string }

const NOBODY: ReturnsWay = { ask: () => Promise.reject(new PartnerAway('nobody is asked')), gamesUrl: 'http://127.0.0.1' }

/** Looks after the operators of a merchant. Returns what to print; `fault` says what was wrong, and then nothing has changed. */
export async function runOperatorCommand(
  databaseUrl: string,
  seals: Seals,
  [verb = '', code = '', ...words]: readonly string[],
  terminal: Terminal,
  { clock = systemClock, allowsDemo = true, way = NOBODY }: { clock?: Clock; allowsDemo?: boolean; way?: ReturnsWay } = {},
): Promise<Outcome> {
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!act || code === '') return { fault: operatorUsage }
  const db = createDatabase(createPool(databaseUrl, 2, () => {}))
  try {
    const directory = createMerchantDirectory(db, clock, undefined, undefined, { allowsDemo })
    const merchant = await directory.byCode(code)
    if (!merchant) return { fault: await db.transaction().execute((tx) => nobody(tx, code)) }
    const proofOfWork = createProofOfWork(db, systemRandom, seals)
    const tools = { clock, random: systemRandom, seals, directory, passwords: createPasswords(), proofOfWork, allowsDemo }
    const operator = { operatorId: null, merchantCode: merchant.code, name: 'the command line' }
    const change = { operator, address: HERE, at: clock() }
    return await act({ db, transact: (work) => db.transaction().execute(work), tools, terminal, merchant, change, way }, words)
  } finally {
    await db.destroy()
  }
}

/**
 * A host name at which the merchant's operators are answered; `localhost` for the merchant that
 * answers at any.
 */
export async function findHostName(databaseUrl: string, merchantCode: string): Promise<string | undefined> {
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    const merchant = await createMerchantDirectory(db, systemClock).byCode(merchantCode)
    return merchant && (staffHostsOf(merchant)[0] ?? merchant.hostNames[0] ?? 'localhost')
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
  link,
  roles,
  limits,
  disable: (desk, [name]) => onOperator(desk, name, (tx, { id }) => operatorChanges.setDisabled(tx, desk.change, id, true), 'is disabled'),
  enable: (desk, [name]) =>
    onOperator(desk, name, (tx, { id }) => operatorChanges.setDisabled(tx, desk.change, id, false), 'can log in again'),
  'reset-code': (desk, [name]) =>
    onOperator(desk, name, (tx, operator) => operatorChanges.resetCode(tx, desk.change, operator), 'must enrol an app again'),
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
async function returns({ db, transact, merchant, tools, way }: Desk, [from = '', to = from]: readonly string[]): Promise<Outcome> {
  const told = createToldReturns({ clock: tools.clock, links: createProviderLinks(db, tools.clock, tools.seals), ...way })
  const report = await getReturnReport(transact, { clock: tools.clock, told }, merchant, { from, to })
  return report instanceof Refusal ? faultOf(report) : { done: describeReturns(report) }
}

/** A new operator, who comes in by a link. Where two owners can decide about the roles, they do. */
async function add(desk: Desk, [name = '', wanted]: readonly string[]): Promise<Outcome> {
  const username = usernameOf(name)
  if (!isUsername(username))
    return { fault: 'A name has 3 to 32 letters, digits, dots, dashes and underscores, and begins with a letter or a digit.' }
  const given = rolesOf(wanted)
  if (!given) return { fault: FAULTS['roles-unknown'] ?? '' }
  if (!areRolesApart(given)) return { fault: FAULTS['roles-never-meet'] ?? '' }
  // Nobody knows this one: the operator sets a password with the link.
  const passwordHash = await desk.tools.passwords.hash(makeToken(desk.tools.random))
  return desk.transact(async (tx) => {
    const isForTwo = given.some((role) => role !== 'viewer') && (await hasTwoOwners(tx, desk))
    const id = await operatorChanges.addOperator(tx, desk.change, { username, passwordHash, roles: isForTwo ? ['viewer'] : given })
    if (id === undefined) return { fault: `${username} exists already.` }
    const refused = isForTwo ? await proposeNamedRoles(tx, desk, id, given) : undefined
    if (refused) throw new Error(refused.why)
    const roles = isForTwo ? ` and is a viewer until an owner approves ${given.join(',')}` : ''
    return { done: `${username} is added${roles}. ${await describeLink(tx, desk, { id, username })}` }
  })
}

/** For who lost the password, or let the first link grow old. */
async function link(desk: Desk, [name = '']: readonly string[]): Promise<Outcome> {
  return desk.transact(async (tx) => {
    const operator = await findOperatorByName(tx, desk.merchant.code, usernameOf(name))
    return operator ? { done: await describeLink(tx, desk, operator) } : unknown(desk, name)
  })
}

async function describeLink(tx: Tx, { tools, change, merchant }: Desk, account: Pick<Operator, 'id' | 'username'>): Promise<string> {
  const { token } = await makeEnrolment(tx, tools, change, account)
  return `Within a day ${account.username} sets a password with this token, which is valid once and not shown again, by POST /operator/api/enrol or\nnpm run pavilion -- operator enrol ${merchant.code}\n${token}`
}

/** The operator sets a password at the terminal; the first time an app learns its secret, and the recovery codes are shown. */
async function enrol({ tools, terminal, merchant, transact }: Desk): Promise<Outcome> {
  const token = (await terminal.ask('Token')).trim()
  const started = await enrolOperator(transact, tools, merchant.code, {
    token,
    password: await terminal.ask('New password'),
    address: HERE,
  })
  if (started instanceof Refusal) return faultOf(started)
  if (!started.enrolment) return { done: 'The password is set. The authenticator app has not changed.' }
  terminal.say(
    `An authenticator app reads this address as a QR code, or takes the secret ${started.enrolment.secret}\n${started.enrolment.uri}`,
  )
  const code = await terminal.ask('Code')
  const finished = await transact((tx) =>
    finishLogin(tx, tools, merchant.code, { ticket: started.ticket, code, address: HERE, from: 'terminal' }, 'nothing-more'),
  )
  if (finished instanceof Refusal) return faultOf(finished)
  return {
    done: `${finished.operator.username} is enrolled. Each of these works for one log-in without the app; they are not shown again:\n${finished.recoveryCodes?.join('\n')}`,
  }
}

/** What an operator may do: said here where there is one owner at most, and else proposed, for an owner to decide. */
async function roles(desk: Desk, [name, wanted]: readonly string[]): Promise<Outcome> {
  if (name === undefined) return { fault: operatorUsage }
  return desk.transact(async (tx) => {
    const operator = await findOperatorByName(tx, desk.merchant.code, usernameOf(name))
    if (!operator) return unknown(desk, name)
    const given = rolesOf(wanted)
    if (!given) return faultOf(new Refusal('roles-unknown', wanted ?? ''))
    const isForTwo = await hasTwoOwners(tx, desk)
    const refused = isForTwo
      ? await proposeNamedRoles(tx, desk, operator.id, given)
      : await operatorChanges.setRoles(tx, desk.change, operator.id, given)
    if (refused) return faultOf(refused)
    return {
      done: isForTwo
        ? `An owner decides whether ${operator.username} is ${given.join(',')}.`
        : `The roles of ${operator.username} are changed.`,
    }
  })
}

/** What one operator may propose and decide in a day, beside the merchant's limits; with words it is changed. */
async function limits({ merchant, transact, change }: Desk, [name, ...words]: readonly string[]): Promise<Outcome> {
  if (name === undefined) return { fault: operatorUsage }
  const { currency } = merchant
  return transact(async (tx) => {
    const operator = await findOperatorByName(tx, merchant.code, usernameOf(name))
    if (!operator) return { fault: `${merchant.code} has no operator "${name}".` }
    const fault = words.length > 0 ? await changeOperatorRules(tx, change, operator, { currency, words }) : undefined
    return fault === undefined ? { done: await describeOperatorRules(tx, merchant.code, operator.id, currency) } : { fault }
  })
}

const hasTwoOwners = async (tx: Tx, { merchant }: Desk) => (await lockWithOwners(tx, merchant.code, 0n)).owners.length >= 2

async function proposeNamedRoles(tx: Tx, { change }: Desk, id: bigint, given: readonly OperatorRole[]): Promise<Refusal | undefined> {
  const operator = { ...change.operator, operatorId: null }
  const request = { requestId: randomUUID(), roles: given, reason: 'asked for at the command line of the server' }
  const outcome = await proposeRoles(tx, { ...change, operator }, id, request)
  return outcome instanceof Refusal ? outcome : undefined
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

function rolesOf(text = ''): OperatorRole[] | undefined {
  const words = text.split(',')
  const known = operatorRoles.filter((role) => words.includes(role))
  return known.length > 0 && known.length === words.length ? known : undefined
}

const unknown = ({ merchant }: Desk, name: string): Outcome => ({ fault: `${merchant.code} has no operator "${name}".` })

const FAULTS: Readonly<Record<string, string>> = {
  'password-invalid': 'A password has 15 to 64 characters.',
  'password-too-common': 'That password is too common, or is the name.',
  'enrolment-invalid': 'That token is not valid: it is unknown, was used, or is older than a day.',
  'login-locked': 'Too many attempts failed: operator enable removes the lock.',
  'last-owner': 'That is the last owner who can log in.',
  'roles-never-meet': 'Of cashier, approver, owner and support one person has one role at most.',
  'proposal-pending': 'A proposal of other roles for that operator is waiting for an owner already.',
  'code-wrong': 'The code is wrong, or was used before.',
  'second-factor-expired': 'That took too long.',
  'period-too-long': `A report of returns takes a first and a last day, such as 2026-03-01 2026-03-31, at most ${returnDaysMax} days.`,
  'day-invalid': 'That day has not come yet.',
  'report-not-ready': 'The returns are being added up for the first time; a server that runs does that.',
  'roles-unknown': `Roles are some of ${operatorRoles.join(',')}.`,
}

const faultOf = ({ code, why }: Refusal): Outcome => ({ fault: FAULTS[code] ?? `${code}: ${why}` })
