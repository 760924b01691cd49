import { randomUUID } from 'node:crypto'
import { usageOf } from '@pavilion/service'
import { type Clock, systemClock } from '../base/clock.ts'
import { createDatabase, type Tx } from '../base/database.ts'
import { createPool } from '../base/pool.ts'
import { Refusal } from '../base/refusal.ts'
import { closeDemo } from '../demo/demo-rows.ts'
import { setProviderLink } from '../features/games/index.ts'
import { updateMerchant } from '../features/merchants/index.ts'
import { atCommandLine, changeVerbs, nobody, parseMerchantChange } from '../features/merchants/wiring.ts'
import { lookAtStaffNetworks } from '../features/operators/wiring.ts'
import { proposeAddress } from '../features/partners/wiring.ts'
import { setRegistrationRule } from '../features/registration/index.ts'
import { faultOfTerms } from '../features/settings/wiring.ts'
import { merchantHelp } from './helps.ts'

/** How the command is used. */
export const merchantUsage = usageOf(merchantHelp)

/** Looks at the merchants or changes one. Returns what to print; `fault` says what was wrong, and then nothing has changed. */
export async function runMerchantCommand(
  databaseUrl: string,
  [verb = '', merchant = '', ...words]: readonly string[],
  clock: Clock = systemClock,
): Promise<{ done: string } | { fault: string }> {
  const isKnown = ['list', 'show', 'rule', 'provider', 'close-demo', ...changeVerbs].includes(verb)
  if (!isKnown) return { fault: merchantUsage }
  if (verb !== 'list' && verb !== 'close-demo' && merchant === '') return { fault: `Which merchant?\n${merchantUsage}` }
  const db = createDatabase(createPool(databaseUrl, 1, () => {}))
  try {
    return await db.transaction().execute(async (tx) => {
      if (verb === 'list') return listMerchants(tx)
      if (verb === 'close-demo') return { done: await closeDemo(tx, clock()) }
      return verb === 'show' ? showMerchant(tx, merchant) : change(tx, { verb, merchant, words }, clock())
    })
  } finally {
    await db.destroy()
  }
}

async function change(
  tx: Tx,
  { verb, merchant, words }: { verb: string; merchant: string; words: readonly string[] },
  now: Date,
): Promise<{ done: string } | { fault: string }> {
  if (verb === 'setting' && words[0] === 'staff_networks') return setNetworks(tx, merchant, words, now)
  if (verb === 'rule' || verb === 'provider') {
    const known = await tx.selectFrom('merchants').select('code').where('code', '=', merchant).executeTakeFirst()
    if (!known) return { fault: await nobody(tx, merchant) }
    if (verb === 'rule') return setRegistrationRule(tx, merchant, words, atCommandLine(now))
    const [provider = '', address = ''] = words
    const isAddress = address === 'here' || URL.parse(address)?.protocol === 'https:'
    return isAddress ? moveProvider(tx, merchant, { provider, address }, now) : setProviderLink(tx, merchant, words, now)
  }
  const request = parseMerchantChange(verb, words)
  if ('fault' in request) return request
  const fault = await faultOfTerms(tx, merchant, request, now)
  return fault === undefined ? updateMerchant(tx, merchant, request, atCommandLine(now)) : { fault }
}

/** Sets from where operators may come. A list that none of those who are logged in now could come in by is taken with `--anyway` alone. */
async function setNetworks(tx: Tx, merchant: string, words: readonly string[], now: Date): Promise<{ done: string } | { fault: string }> {
  const isMeant = words.length > 2 && words.at(-1) === '--anyway'
  const request = parseMerchantChange('setting', isMeant ? words.slice(0, -1) : words)
  if ('fault' in request || request.kind !== 'setting' || request.value === undefined || isMeant) {
    return 'fault' in request ? request : updateMerchant(tx, merchant, request, atCommandLine(now))
  }
  const networks = request.value.split(',').map((network) => network.trim())
  const look = await lookAtStaffNetworks(tx, merchant, networks, now)
  if (look.kind === 'shuts-out') return { fault: look.sentence }
  const outcome = await updateMerchant(tx, merchant, request, atCommandLine(now))
  return look.kind === 'nobody-there' && 'done' in outcome ? { done: `${outcome.done} ${look.sentence}` } : outcome
}

/** Who sends members to another address may take what they play for, so that an owner has to agree. */
async function moveProvider(
  tx: Tx,
  merchant: string,
  { provider, address }: { provider: string; address: string },
  at: Date,
): Promise<{ done: string } | { fault: string }> {
  const maker = { operatorId: null, merchantCode: merchant, name: 'the command line' }
  const request = { provider, address, requestId: randomUUID(), reason: 'asked for at the command line' }
  const outcome = await proposeAddress(tx, { operator: maker, address: '', at }, request)
  if (!(outcome instanceof Refusal)) return { done: `${provider} is launched at ${address} once an owner approves proposal ${outcome.id}.` }
  const isPending = outcome.code === 'proposal-pending'
  return {
    fault: isPending
      ? `A proposal of another address of ${provider} is waiting for an owner already.`
      : `${merchant} has no provider "${provider}".`,
  }
}

async function listMerchants(tx: Tx): Promise<{ done: string }> {
  const rows = await tx.selectFrom('merchants').select(['code', 'name', 'host_names', 'status', 'currency']).orderBy('code').execute()
  const lines = rows.map((row) =>
    [row.code, row.name, row.currency, row.status, row.host_names.join(' ') || '(any other host name)'].join('   '),
  )
  return { done: lines.join('\n') }
}

async function showMerchant(tx: Tx, code: string): Promise<{ done: string } | { fault: string }> {
  const row = await tx.selectFrom('merchants').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) return { fault: await nobody(tx, code) }
  const rules = await tx
    .selectFrom('registration_rules')
    .select(['field', 'is_enabled', 'is_required', 'pattern'])
    .where('merchant_code', '=', code)
    .orderBy('field')
    .execute()
  const { welcome_play_money_minor, ...shown } = row
  return {
    done: JSON.stringify({ ...shown, welcome_play_money_minor: String(welcome_play_money_minor), registration_rules: rules }, null, 2),
  }
}
