import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listHelpTopics } from '@pavilion/api/help'
import { getSystemStatus, getSystemTemplate, listCountries } from '@pavilion/api/merchants'
import { startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { TEST_KEYS } from '../../../test/seals.ts'
import { readConfig } from '../../config.ts'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
})
after(() => world.stop())

test('the template is a GET without payload, for anybody', { tags: ['CALL-22'] }, async () => {
  const answer = await createClient(world.app).call(getSystemTemplate)
  assert.equal(answer.status, 200)
  assert.equal(answer.value?.merchantCode, 'pavilion')
  assert.deepEqual(answer.value?.languages, ['EN', 'TY', 'CN', 'VI', 'TH'])
  assert.equal(answer.value?.minimumAge, 18)
})

test('asked for contents, the answer carries banners, promotions, popups and help beside the picture hosts', {
  tags: ['CALL-23'],
}, async () => {
  const { value } = await createClient(world.app).call(getSystemTemplate, { query: { contents: 'true', language: 'TH' } })
  const contents = value?.contents
  assert.ok((contents?.banners.length ?? 0) > 0 && (contents?.promotions.length ?? 0) > 0 && (contents?.helpList.length ?? 0) > 0)
  assert.ok(Array.isArray(contents?.popups) && Array.isArray(value?.imageHosts))
  const alone = await createClient(world.app).call(listHelpTopics, { query: { lang: 'TH' } })
  assert.deepEqual(contents?.helpList, alone.value?.list)
  assert.equal((await createClient(world.app).call(getSystemTemplate)).value?.contents, undefined)
})

test('the mobile template has background, text and colour of the text', { tags: ['ENTITY-21', 'PENTITY-17'] }, async () => {
  const { value } = await createClient(world.app).call(getSystemTemplate)
  assert.deepEqual(value?.template, {
    app_background: '#131929',
    app_desc: 'Pavilion on your home screen',
    app_desc_font_color: '#F4F6FB',
  })
})

test('each promotion has a flag of its own', { tags: ['ENTITY-22', 'PENTITY-18'] }, async () => {
  await changeMerchant(world, 'garden', { settings: { promo_REFERRAL: 'on' } })
  const { value } = await createClient(world.app, { host: 'garden.example' }).call(getSystemTemplate)
  assert.deepEqual(value?.promos, { APP_DOWNLOAD: { enabled: false }, REFERRAL: { enabled: true } })
})

test('download links carry the known resource types and nothing else', { tags: ['ENTITY-16', 'PENTITY-10'] }, async () => {
  const settings = { link_IOS: 'https://apps.example/ios', link_TELEGRAM: 'https://t.example/garden', link_UNKNOWN: 'https://x.example' }
  await changeMerchant(world, 'garden', { settings })
  const { value } = await createClient(world.app, { host: 'garden.example' }).call(getSystemTemplate)
  const links = value?.downloadLinks ?? []
  assert.deepEqual(
    links.filter(({ url }) => url.includes('.example')),
    [
      { resourceType: 'IOS', url: 'https://apps.example/ios' },
      { resourceType: 'TELEGRAM', url: 'https://t.example/garden' },
    ],
  )
  const known = 'IOS Android MOBILECONFIG AppDownloadIcon FACEBOOK WHATSAPP YOUTUBE TIKTOK INSTAGRAM TWITTER TELEGRAM'.split(' ')
  assert.ok(links.every((link) => known.includes(link.resourceType) && Object.keys(link).length === 2))
})

test('the licence text is the merchant’s, in each of its languages, with its own minimum age', async () => {
  const settings = { licence_text: 'For people over {age} only.', licence_text_TH: 'อายุเกิน {age} ปี' }
  await changeMerchant(world, 'garden', { settings })
  await world.app.pool.query("update merchants set minimum_age = 21 where code = 'garden'")
  const { value } = await createClient(world.app, { host: 'garden.example' }).call(getSystemTemplate)
  assert.equal(value?.licenceText, 'For people over 21 only.')
  assert.equal(value?.licenceTexts.TH, 'อายุเกิน 21 ปี')
  assert.match(value?.licenceTexts.VI ?? '', /21/)
})

test('every feature flag differs between two merchants of one process, and a change needs no restart', { tags: ['PROD-08'] }, async () => {
  const names = ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'MOBILEVERCODELOGIN3', 'TELEGRAMLOGIN3']
  names.push('FACEBOOKLOGIN3', 'GOOGLELOGIN3', 'CHNGPASSVERIF3', 'CBS3')
  const before = (await createClient(world.app).call(getSystemTemplate)).value?.flags ?? {}
  await changeMerchant(world, 'garden', { flags: Object.fromEntries(names.map((name) => [name, !before[name]])) })
  const here = await createClient(world.app).call(getSystemTemplate)
  const there = await createClient(world.app, { host: 'garden.example' }).call(getSystemTemplate)
  for (const name of names) {
    assert.equal(here.value?.flags[name], before[name] ?? false, name)
    assert.equal(there.value?.flags[name], !before[name], name)
  }
})

test('a page of a list holds 35 games, or what the merchant sets, 100 at most', { tags: ['LIST-26', 'FAV-07'] }, async () => {
  const client = createClient(world.app, { host: 'garden.example' })
  const sizes = async (settings: Record<string, string>) => {
    await changeMerchant(world, 'garden', { settings })
    return (await client.call(getSystemTemplate)).value?.pageSizes
  }
  assert.deepEqual(await sizes({}), { gameList: 35, favourites: 35 })
  assert.deepEqual(await sizes({ page_size_game_list: '15' }), { gameList: 15, favourites: 35 })
  assert.deepEqual(await sizes({ page_size_game_list: '0', page_size_favourites: '15' }), { gameList: 35, favourites: 15 })
  assert.deepEqual(await sizes({ page_size_game_list: '5000', page_size_favourites: 'many' }), { gameList: 100, favourites: 35 })
  await changeMerchant(world, 'garden', { settings: { page_size_game_list: '', page_size_favourites: '' } })
})

test('the default language is the merchant’s, and the message centre has the same unless it is set', {
  tags: ['I18N-02', 'I18N-03'],
}, async () => {
  const client = createClient(world.app, { host: 'garden.example' })
  const defaults = async () => {
    const { value } = await client.call(getSystemTemplate)
    return [value?.defaultLanguage, value?.messageCentreDefaultLanguage]
  }
  assert.deepEqual(await defaults(), ['EN', 'EN'])
  await changeMerchant(world, 'garden', { settings: { message_centre_default_language: 'CN' } })
  assert.deepEqual(await defaults(), ['EN', 'CN'])
  await world.app.pool.query("update merchants set default_language = 'CN' where code = 'garden'")
  await changeMerchant(world, 'garden', { settings: { message_centre_default_language: '' } })
  assert.deepEqual(await defaults(), ['CN', 'CN'])
  await world.app.pool.query("update merchants set default_language = 'EN' where code = 'garden'")
})

test('the merchant code comes from the row of the host, and the default one from the configuration', { tags: ['START-16'] }, async () => {
  const { value } = await createClient(world.app, { host: 'garden.example' }).call(getSystemTemplate)
  assert.equal(value?.merchantCode, 'garden')
  const config = readConfig({ DATABASE_URL: 'postgres://x/y', SEAL_KEYS: TEST_KEYS, DEFAULT_MERCHANT: 'garden' })
  assert.equal(config.defaultMerchant, 'garden')
})

test('the status call tells maintenance, restriction, information and the address', { tags: ['CALL-24'] }, async () => {
  const client = createClient(world.app, { host: 'garden.example', address: '203.0.113.9' })
  const open = await client.call(getSystemStatus, { query: { platform: 'M' } })
  assert.deepEqual(open.value, { maintenance: false, regionRestriction: false, location: { ip: '203.0.113.9' } })

  await changeMerchant(world, 'garden', { status: 'maintenance', settings: { status_info: 'Back at noon' } })
  const closed = await client.call(getSystemStatus)
  assert.deepEqual(closed.value, { maintenance: true, regionRestriction: false, info: 'Back at noon', location: { ip: '203.0.113.9' } })
})

test('a blocked network is restricted, other addresses are not, and a network that is none blocks nobody', async () => {
  await changeMerchant(world, 'garden', { settings: { blocked_addresses: 'nonsense/99, 198.51.100.7, 203.0.113.0/24, 2001:db8::/32' } })
  const isRestricted = async (address: string) =>
    (await createClient(world.app, { host: 'garden.example', address }).call(getSystemStatus)).value?.regionRestriction
  assert.equal(await isRestricted('203.0.113.200'), true)
  assert.equal(await isRestricted('198.51.100.7'), true)
  assert.equal(await isRestricted('2001:db8::1'), true)
  assert.equal(await isRestricted('198.51.100.8'), false)
})

test('a merchant code in the headers must be the one of the host that is asked', async () => {
  const client = createClient(world.app, { host: 'Garden.Example.:8443' })
  const own = await client.call(getSystemTemplate, { headers: { 'merchant-code': 'garden' } })
  assert.equal(own.value?.merchantCode, 'garden')
  for (const code of ['pavilion', 'GARDEN', 'garden, pavilion', '']) {
    const other = await client.call(getSystemTemplate, { headers: { 'merchant-code': code } })
    assert.equal(other.status, 400)
    assert.equal(other.errorCode, 'wrong-merchant')
  }
})

test('another spelling of the path does not pass the merchant check', async () => {
  const answer = await createClient(world.app).send({
    method: 'GET',
    url: '/%77ps/system/template',
    headers: { 'merchant-code': 'garden' },
  })
  assert.equal(answer.errorCode, 'wrong-merchant')
  assert.equal(answer.headers['cache-control'], 'no-store')
})

test('the countries are a GET without payload, the own one first; entries that are none are left out', {
  tags: ['CALL-38', 'SMS-14'],
}, async () => {
  const list = async () => (await createClient(world.app, { host: 'garden.example' }).call(listCountries)).value?.list
  assert.deepEqual((await list())?.[0], { countryCode: 'PH', countryDialingCode: '63' })
  await changeMerchant(world, 'garden', { settings: { countries: 'VN:84, xx:1,TH,PH:63' } })
  assert.deepEqual(await list(), [
    { countryCode: 'VN', countryDialingCode: '84' },
    { countryCode: 'PH', countryDialingCode: '63' },
  ])
  await changeMerchant(world, 'garden', { settings: { countries: '' } })
  assert.deepEqual(await list(), [{ countryCode: 'PH', countryDialingCode: '63' }])
})
