import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getRegistrationRules, validateUsername } from '@pavilion/api/registration'
import { startTestApp } from '../../../test/harness.ts'
import { createClient, registerMember } from '../../../test/member-client.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp()
  await addMerchant(world, 'garden', 'garden.example')
  await registerMember(world.app, 'Alice1')
})
after(() => world.stop())

async function ruleOf(field: string, host = 'localhost') {
  const { value } = await createClient(world.app, { host }).call(getRegistrationRules)
  return value?.rules.find((rule) => rule.field === field)
}

test('the rules are a GET without payload and tell required, enabled, pattern and message of each field', {
  tags: ['CALL-08', 'ENTITY-17'],
}, async () => {
  const answer = await createClient(world.app).call(getRegistrationRules)
  assert.equal(answer.status, 200)
  for (const rule of answer.value?.rules ?? []) {
    assert.deepEqual(Object.keys(rule).sort(), ['enabled', 'field', 'message', 'pattern', 'required'])
    new RegExp(rule.pattern, 'u')
  }
  const shown = answer.value?.rules.filter((rule) => rule.enabled).map((rule) => rule.field)
  assert.deepEqual(shown, ['username', 'password', 'confirmPassword'])
})

test('the published patterns accept and refuse what the server does', async () => {
  const username = new RegExp((await ruleOf('username'))?.pattern ?? '', 'u')
  assert.equal(username.test('Alice1'), true)
  assert.equal(username.test('1Alice'), false)
  const password = new RegExp((await ruleOf('password'))?.pattern ?? '', 'u')
  assert.equal(password.test('🂡🂢🂣🂤🂥🂦🂧🂨'), true)
  assert.equal(password.test('🂡🂢🂣🂤🂥🂦🂧'), false)
  assert.equal(password.test('a'.repeat(65)), false)
})

test('the rules follow the settings of the merchant', { tags: ['REG-06'] }, async () => {
  await changeMerchant(world, 'garden', { settings: { password_length_min: '12', password_needs_letter_and_digit: 'on' } })
  const password = new RegExp((await ruleOf('password', 'garden.example'))?.pattern ?? '', 'u')
  assert.equal(password.test('elevenchar1'), false)
  assert.equal(password.test('twelve chars'), false)
  assert.equal(password.test('12 characters'), true)
  await changeMerchant(world, 'garden', { flags: { USERNAMEREG3: false } })
  assert.equal((await ruleOf('username', 'garden.example'))?.enabled, false)
})

test('a merchant cannot ask for fewer than 8 characters, nor for more than fit', async () => {
  for (const [asked, granted] of [
    ['4', 8],
    ['0', 8],
    ['900', 64],
    ['x', 8],
  ] as const) {
    await changeMerchant(world, 'pavilion', { settings: { password_length_min: asked } })
    assert.match((await ruleOf('password'))?.pattern ?? '', new RegExp(`\\{${granted},64\\}`))
  }
  await changeMerchant(world, 'pavilion', { settings: { password_length_min: '8' } })
})

test('a username can be asked for by GET, and only a taken or impossible one is not free', { tags: ['CALL-28', 'REG-63'] }, async () => {
  const client = createClient(world.app)
  const isFree = async (username: string) => (await client.call(validateUsername, { query: { username } })).value?.isFree
  assert.equal(await isFree('Bernardo'), true)
  assert.equal(await isFree('Alice1'), false)
  assert.equal(await isFree('aLICE1'), false)
  assert.equal(await isFree('1'), false)
  assert.equal(await isFree("x' or '1'='1"), false)
})

test('asking for a name tells nothing of another merchant', async () => {
  const client = createClient(world.app, { host: 'garden.example' })
  assert.equal((await client.call(validateUsername, { query: { username: 'Alice1' } })).value?.isFree, true)
})

test('an address that asks for names too often waits', async () => {
  await changeMerchant(world, 'garden', { settings: { username_lookups_per_address: '2' } })
  const ask = (address: string) =>
    createClient(world.app, { host: 'garden.example', address }).call(validateUsername, { query: { username: 'Alice1' } })
  const codes = [await ask('198.51.100.1'), await ask('198.51.100.1'), await ask('198.51.100.1'), await ask('198.51.100.2')]
  assert.deepEqual(
    codes.map((answer) => answer.status),
    [200, 200, 429, 200],
  )
  assert.equal(codes[2]?.errorCode, 'too-many-requests')
  world.clock.advance(10 * 60_000)
  assert.equal((await ask('198.51.100.1')).status, 200)
})
