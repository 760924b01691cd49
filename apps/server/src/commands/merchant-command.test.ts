import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { getSystemStatus, getSystemTemplate, listCountries } from '@pavilion/api/merchants'
import { getRegistrationRules } from '@pavilion/api/registration'
import { startTestApp } from '../../test/harness.ts'
import { createClient } from '../../test/member-client.ts'
import { settingKinds } from '../features/merchants/setting-kinds.ts'
import { flagNames } from '../features/merchants/switches.ts'
import { merchantUsage, runMerchantCommand } from './merchant-command.ts'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

/** Runs the command and lets two seconds pass, as a running server does. */
async function run(line: string): Promise<string> {
  const outcome = await runMerchantCommand(world.databaseUrl, line.split(' '))
  assert.ok('done' in outcome, `${line}: ${'fault' in outcome ? outcome.fault : ''}`)
  world.clock.advance(2_001)
  return outcome.done
}

async function faultOf(line: string): Promise<string> {
  const outcome = await runMerchantCommand(world.databaseUrl, line.split(' '))
  assert.ok('fault' in outcome, line)
  return outcome.fault
}

const client = () => createClient(world.app, { host: 'lantern.localhost' })
const template = async () => (await client().call(getSystemTemplate)).value

test('every flag, key, setting and link is changed by the command while the server runs, for one merchant alone', {
  tags: ['PROD-08'],
}, async () => {
  for (const name of flagNames) {
    assert.equal(await run(`flag lantern ${name} off`), `${name} is off.`)
    assert.equal((await template())?.flags[name], false)
    await run(`flag lantern ${name} on`)
    assert.equal((await template())?.flags[name], true)
  }
  await run('permission lantern WITHDRAW off')
  assert.equal((await template())?.permissions.WITHDRAW, false)
  await run('setting lantern promo_REFERRAL on')
  assert.equal((await template())?.promos.REFERRAL.enabled, true)
  await run('setting lantern promo_REFERRAL --default')
  assert.equal((await template())?.promos.REFERRAL.enabled, false)
  await run('setting lantern countries VN:84,TH:66')
  assert.equal((await client().call(listCountries)).value?.list[0]?.countryCode, 'VN')
  await run('link lantern TELEGRAM https://t.me/lantern')
  assert.ok(
    (await template())?.downloadLinks.some(({ resourceType, url }) => resourceType === 'TELEGRAM' && url === 'https://t.me/lantern'),
  )
  await run('link lantern TELEGRAM off')
  assert.ok(!(await template())?.downloadLinks.some(({ resourceType }) => resourceType === 'TELEGRAM'))
  await run('minimum-age lantern 21')
  assert.equal((await template())?.minimumAge, 21)

  const other = (await createClient(world.app).call(getSystemTemplate)).value
  assert.deepEqual([other?.minimumAge, other?.permissions.WITHDRAW, other?.flags.CBS3], [18, true, false])
})

test('languages and their default are the merchant’s own, and the default is always one of them', { tags: ['I18N-02'] }, async () => {
  await run('languages lantern CN,EN CN')
  assert.deepEqual([(await template())?.languages, (await template())?.defaultLanguage], [['CN', 'EN'], 'CN'])
  assert.match(await faultOf('languages lantern EN,VI'), /CN is the default language/)
  await run('languages lantern EN,VI VI')
  assert.deepEqual([(await template())?.languages, (await template())?.defaultLanguage], [['EN', 'VI'], 'VI'])
})

test('maintenance and blocked countries take effect within two seconds, with the text that was given', async () => {
  const status = async (address: string) =>
    (await createClient(world.app, { host: 'lantern.localhost', address }).call(getSystemStatus)).value
  assert.equal(await run('maintenance lantern on Back at noon'), 'Under maintenance: Back at noon')
  assert.deepEqual(await status('112.198.0.1'), {
    maintenance: true,
    regionRestriction: false,
    info: 'Back at noon',
    location: { ip: '112.198.0.1' },
  })
  await run('maintenance lantern off')
  assert.deepEqual(await status('112.198.0.1'), { maintenance: false, regionRestriction: false, location: { ip: '112.198.0.1' } })
  assert.equal(await run('countries lantern block SG,PH'), 'Blocked: PH,SG.')
  assert.equal((await status('112.198.0.1'))?.regionRestriction, true)
  assert.equal(await run('countries lantern unblock PH'), 'Blocked: SG.')
  assert.equal((await status('112.198.0.1'))?.regionRestriction, false)
  assert.equal(await run('countries lantern unblock SG'), 'No country is blocked.')
})

test('a rule of the registration form is set, tightened, switched off and given back', { tags: ['ENTITY-17'] }, async () => {
  const rule = async (field: string) =>
    (await client().call(getRegistrationRules, { query: { method: 'username' } as never })).value?.rules.find(
      (known) => known.field === field,
    )
  await run('rule lantern nickname required')
  assert.deepEqual([(await rule('nickname'))?.enabled, (await rule('nickname'))?.required], [true, true])
  await run('rule lantern nickname optional ^[a-z]{3,9}$')
  assert.deepEqual([(await rule('nickname'))?.required, (await rule('nickname'))?.pattern], [false, '^[a-z]{3,9}$'])
  await run('rule lantern nickname off')
  assert.equal((await rule('nickname'))?.enabled, false)
  await run('rule lantern nickname default')
  assert.equal((await rule('nickname'))?.enabled, false)
})

test('a jackpot that would give back more than the slots keep is refused, whichever of its terms is changed', async () => {
  const told = async () => (JSON.parse(await run('show lantern')) as { settings: Record<string, string> }).settings
  const before = await told()
  assert.match(
    await faultOf('setting lantern jackpot.share 1.0001'),
    /give back 3\.0001 % of each stake: 1\.0001 % as its share, and 2\.0000 % as what/,
  )
  assert.match(await faultOf('setting lantern jackpot.start 5000.01'), /More than 3\.0000 %/)
  for (const odds of ['249999.99', '1']) assert.match(await faultOf(`setting lantern jackpot.odds ${odds}`), /give back/)
  assert.match(await faultOf('setting lantern jackpot.odds --default'), /and 5\.0000 % as what/)
  assert.deepEqual(await told(), before)
  await run('setting lantern jackpot.odds 500000.00')
  await run('setting lantern jackpot.share 2')
  await run('setting lantern jackpot.share 1')
  await run('setting lantern jackpot.odds 250000.00')
  assert.deepEqual(await told(), before)
})

test('what cannot be is refused in a sentence, and nothing changes', async () => {
  const before = await run('show lantern')
  const faults: [string, RegExp][] = [
    ['', /npm run pavilion -- merchant list/],
    ['paint lantern red', /npm run pavilion -- merchant list/],
    ['flag', /Which merchant\?/],
    ['flag nobody CBS3 on', /There is no merchant "nobody". There are lantern, pavilion\./],
    ['show nobody', /There is no merchant/],
    ['rule nobody email off', /There is no merchant/],
    ['flag lantern CBS9 on', /There is no flag "CBS9"/],
    ['flag lantern COMM3 off', /There is no flag "COMM3"/],
    ['flag lantern CBS3 maybe', /Say on or off/],
    ['permission lantern ALL on', /There is no permission/],
    ['setting lantern colour red', /There is no setting "colour"/],
    ['setting lantern toString x', /There is no setting/],
    ['setting lantern registrations_per_hour 0', /whole number/],
    ['setting lantern app_background red', /a colour such as/],
    ['setting lantern blocked_addresses 10.0.0.0/64', /addresses or networks/],
    ['setting lantern licence_text', /must be a text/],
    ['setting lantern app_desc a\u0000b', /must be a text/],
    ['link lantern TELEGRAM javascript:alert(1)', /must begin with https/],
    ['link lantern TELEGRAM //evil.example', /must begin with https/],
    ['link lantern FAX https://x.example', /There is no link/],
    ['languages lantern EN,EN', /each once/],
    ['languages lantern DE', /each once/],
    ['languages lantern EN,TH VI', /must be one of/],
    ['rule lantern password off', /There is no rule for "password"/],
    ['rule lantern email perhaps', /Say required/],
    ['rule lantern email required (', /regular expression/],
    ['rule lantern email required (a+)+$', /regular expression/],
    ['maintenance lantern soon', /Say on or off/],
    ['countries lantern block XX', /No country has the code/],
    ['countries lantern close PH', /Say block or unblock/],
    ['minimum-age lantern 17', /from 18 to 25/],
  ]
  for (const [line, expected] of faults) assert.match(await faultOf(line), expected, line)
  assert.equal(await run('show lantern'), before)
})

test('every change is a significant event that nobody can edit', async () => {
  await run('flag pavilion CBS3 on')
  await run('flag pavilion CBS3 off')
  const { rows } = await world.app.pool.query(
    "select subject, detail from significant_events where merchant_code = 'pavilion' and kind = 'merchant-changed' order by id desc limit 2",
  )
  assert.deepEqual(rows, [
    { subject: 'flag', detail: 'CBS3 is off.' },
    { subject: 'flag', detail: 'CBS3 is on.' },
  ])
})

test('a provider is switched off and on for one merchant alone, and another address of it waits for an owner', async () => {
  const linkOf = async (merchant: string) => {
    const { rows } = await world.app.pool.query(
      "select is_enabled, launch_url from provider_links where merchant_code = $1 and provider_code = 'PG'",
      [merchant],
    )
    return [rows[0]?.is_enabled, rows[0]?.launch_url]
  }
  assert.equal(await run('provider lantern PG off'), 'PG is off.')
  assert.deepEqual(
    [await linkOf('lantern'), await linkOf('pavilion')],
    [
      [false, null],
      [true, null],
    ],
  )
  await run('provider lantern PG on')
  assert.match(
    await run('provider lantern PG https://launch.example/v2'),
    /^PG is launched at https:\/\/launch\.example\/v2 once an owner approves proposal \d+\.$/,
  )
  assert.deepEqual(await linkOf('lantern'), [true, null], 'nobody agreed yet')
  assert.equal(await faultOf('provider lantern PG here'), 'A proposal of another address of PG is waiting for an owner already.')
  assert.match(await faultOf('provider lantern NOBODY https://launch.example'), /no provider "NOBODY"/)
  assert.match(await faultOf('provider lantern NOBODY off'), /no provider "NOBODY"/)
  for (const request of ['maybe', 'http://plain.example', 'javascript:alert(1)']) {
    assert.match(await faultOf(`provider lantern PG ${request}`), /Say on, off, here/)
  }
})

test('the list tells the merchants with their host names, and the usage every verb', async () => {
  assert.match(await run('list'), /^lantern {3}Lantern {3}THB {3}open {3}lantern\.localhost\npavilion {3}Pavilion {3}PHP {3}open {3}\(any/)
  for (const verb of ['list', 'show', 'flag', 'permission', 'setting', 'link', 'provider', 'languages', 'rule', 'maintenance', 'countries'])
    assert.ok(merchantUsage.includes(`-- merchant ${verb}`), verb)
})

test('the command can set every setting and flag that the product reads and the demo merchants have', () => {
  const root = join(import.meta.dirname, '../../../..')
  const codeOf = (files: string) =>
    globSync(files, { cwd: root })
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
  const server = codeOf('apps/server/src/**/*.ts')
  const both = server + codeOf('apps/web/src/**/*.{ts,tsx}')
  const named = (pattern: RegExp, code = server) => [...code.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? '')
  const merchants: { settings: object; flags: object }[] = JSON.parse(readFileSync(join(root, 'apps/server/demo/merchants.json'), 'utf8'))
  const settings = [
    ...named(/(?:numberSetting|settingList)\(\s*[\w.]+,\s*'(\w+)'/g),
    ...named(/\bsettings(?:\.(\w+)|\['([\w.]+)'\])/g).filter((name) => name !== 'ts'),
    ...merchants.flatMap((merchant) => Object.keys(merchant.settings)).filter((name) => !name.startsWith('link_')),
  ]
  assert.deepEqual(
    [...new Set(settings)].filter((name) => settingKinds[name] === undefined),
    [],
  )
  const flags = [...named(/\bflags(?:\.(\w+)|\['([\w.]+)'\])/g, both), ...merchants.flatMap((merchant) => Object.keys(merchant.flags))]
  assert.deepEqual(
    [...new Set(flags)].filter((name) => !flagNames.includes(name)),
    [],
  )
})

test('what is set is checked by making what will be made of it', async () => {
  assert.match(await faultOf('setting pavilion withdrawal_banks GCASH,NOBANK'), /Nobody withdraws PHP to NOBANK/)
  assert.match(await faultOf('setting pavilion countries TH:63'), /their own dialling codes/)
  assert.match(await faultOf('flag pavilion MOBILENUMREG3 on'), /neither a password nor a number that was proved/)
  await run('flag pavilion MOBILENUMPASSREG3 on')
  await run('flag pavilion MOBILENUMREG3 on')
  assert.match(await faultOf('flag pavilion MOBILENUMPASSREG3 off'), /nobody gets back in/)
  await run('flag pavilion REGMOBVERF3 on')
  for (const flag of ['MOBILENUMPASSREG3 off', 'MOBILENUMREG3 off', 'REGMOBVERF3 off']) await run(`flag pavilion ${flag}`)
})
