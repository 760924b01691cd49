import { usageOf } from '@pavilion/service'
import { type Clock, systemClock } from '../base/clock.ts'
import { createDatabase, type Db } from '../base/database.ts'
import { HOUR_MS } from '../base/durations.ts'
import type { PartnerDirection, PartnerSecrets } from '../base/partner-secrets.ts'
import { createPool } from '../base/pool.ts'
import type { Seals } from '../base/sealed.ts'
import { changeSecret, listPartners, type Partner, SECRET_LENGTH_MIN } from '../features/partners/wiring.ts'
import { secretsHelp } from './helps.ts'

/** How the command is used. */
export const secretsUsage = usageOf(secretsHelp)

const OVERLAP_HOURS = 24
const OVERLAP_HOURS_MAX = 24 * 30

type Outcome = { done: string } | { fault: string }
type SecretsOptions = { merchant: string; name: string; direction: PartnerDirection | undefined; overlapHours: number; isGiven: boolean }

/**
 * Shows the secrets that the merchant shares with a provider or a payment company, or replaces
 * them: the old and the new one are valid for the overlap, so that the partner can follow. `read`
 * returns a secret that the partner made itself. `fault` says what was wrong, and then nothing
 * changed.
 */
export async function runSecretsCommand(
  databaseUrl: string,
  seals: Seals,
  words: readonly string[],
  read: () => Promise<string>,
  clock: Clock = systemClock,
): Promise<Outcome> {
  const [verb = '', ...rest] = words
  const request = readRequest(rest)
  if (!request || !['list', 'show', 'rotate'].includes(verb) || (verb === 'list') !== (request.name === '')) return { fault: secretsUsage }
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    const partners = await listPartners(db, seals, request.merchant, clock())
    if (verb === 'list') return { done: partners.map(({ name, what }) => `${name.padEnd(16)} ${what}`).join('\n') }
    const [partner, another] = partners.filter(({ name }) => name === request.name)
    if (!partner || another) return { fault: `${request.merchant} has ${another ? 'several partners' : 'no partner'} "${request.name}".` }
    if (verb === 'show') return { done: describe(partner.secrets) }
    return await rotate({ db, seals }, request, partner, read, clock())
  } finally {
    await db.destroy()
  }
}

function readRequest(words: readonly string[]): SecretsOptions | undefined {
  const request: SecretsOptions = { merchant: '', name: '', direction: undefined, overlapHours: OVERLAP_HOURS, isGiven: false }
  const rest = [...words]
  const places: string[] = []
  while (rest.length > 0) {
    const word = rest.shift() ?? ''
    if (word === '--given') request.isGiven = true
    else if (word === '--overlap') {
      const hours = rest.shift() ?? ''
      if (!/^\d{1,3}$/.test(hours) || Number(hours) > OVERLAP_HOURS_MAX) return undefined
      request.overlapHours = Number(hours)
    } else if (word === 'theirs' || word === 'ours') request.direction = word
    else places.push(word)
  }
  const [merchant = '', name = '', ...more] = places
  return merchant === '' || more.length > 0 ? undefined : { ...request, merchant, name }
}

const describe = ({ theirs, ours }: PartnerSecrets) =>
  [
    ...theirs.map((secret, at) => `${at === 0 ? 'The partner signs with' : 'and, until it expires, with'} ${secret}`),
    `we sign with ${ours}`,
  ].join('\n')

async function rotate(
  { db, seals }: { db: Db; seals: Seals },
  request: SecretsOptions,
  partner: Partner,
  read: () => Promise<string>,
  at: Date,
): Promise<Outcome> {
  const { direction, overlapHours, isGiven } = request
  if (partner.makesOwn && !isGiven) return { fault: `${partner.name} makes its secrets itself: pipe the new one in with --given.` }
  if (isGiven && !direction) return { fault: `Which one? Give theirs or ours.\n${secretsUsage}` }
  const given = isGiven ? (await read()).trim() : undefined
  if (given !== undefined && given.length < SECRET_LENGTH_MIN) return { fault: `A secret has ${SECRET_LENGTH_MIN} characters or more.` }
  const overlapMs = overlapHours * HOUR_MS
  const wanted: readonly PartnerDirection[] = direction ? [direction] : ['theirs', 'ours']
  return db.transaction().execute(async (tx): Promise<Outcome> => {
    const lines: string[] = []
    for (const each of wanted) {
      const secret = await changeSecret(tx, seals, request.merchant, partner, {
        direction: each,
        overlapMs,
        at,
        ...(given === undefined ? {} : { given }),
      })
      if (secret === undefined) {
        if (lines.length > 0) throw new Error('one of two secrets could not be changed')
        return { fault: `Two secrets of ${partner.name} (${each}) are valid already: wait until the former one expires.` }
      }
      const tell = given === undefined ? ` Tell it: ${secret}` : ''
      lines.push(`${sentenceOf(partner.name, each, overlapHours)}${tell}`)
    }
    return { done: lines.join('\n') }
  })
}

const sentenceOf = (name: string, direction: PartnerDirection, hours: number) =>
  direction === 'theirs'
    ? `Calls of ${name} are accepted with the new secret from now on, and with the former one for ${hours} hours.`
    : `Our calls to ${name} are signed with the new secret in ${hours} hours, and until then with the former one.`
