import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp } from '../../../test/harness.ts'
import { createClient, registerMember } from '../../../test/member-client.ts'
import { giveEmail, giveMobile } from '../../../test/member-contact.ts'

const PASSWORD = 'correct horse battery'
let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await registerMember(world.app, 'Contact1', PASSWORD)
  await registerMember(world.app, 'Contact2', PASSWORD)
  await giveEmail(world.app.pool, 'Contact1', 'luz+1@example.com')
  await giveMobile(world.app.pool, 'Contact1', '9171234567')
})
after(() => world.stop())

const enter = (name: string, password = PASSWORD) => createClient(world.app).login(name, password)

test('a member logs in by name, by e-mail address and by mobile number, each however it is written', async () => {
  for (const name of [
    'Contact1',
    'CONTACT1',
    'luz+1@example.com',
    ' Luz+1@Example.com ',
    '09171234567',
    '+63 917 123 4567',
    '639171234567',
    '９１７１２３４５６７',
  ])
    assert.equal((await enter(name)).value?.userName, 'Contact1', name)
})

test('a contact that nobody has, and a wrong password with one, are told nothing that differs', async () => {
  for (const name of ['nobody@example.com', '09179999999', 'luz+1@example.com']) {
    const refused = await enter(name, 'not the password')
    assert.deepEqual([refused.status, refused.errorCode], [401, 'wrong-credentials'], name)
  }
  assert.ok((await enter('Contact1')).value)
})

test('failures of one account are counted as one, by whatever it was called', async () => {
  for (const name of ['Contact1', 'luz+1@example.com', '+639171234567']) await enter(name, 'not the password')
  for (const name of ['Contact1', 'luz+1@example.com', '09171234567']) assert.equal((await enter(name)).errorCode, 'captcha-needed', name)
  for (const name of ['nobody@example.com', ' Nobody@Example.com ', 'NOBODY@example.com']) await enter(name, 'not the password')
  assert.equal((await enter('nobody@example.com')).errorCode, 'captcha-needed', 'nor does a contact of nobody have many spellings')
})

test('a number opens no account whose name only looks like it, and another member’s contact opens that one alone', async () => {
  assert.equal((await enter('9171234568')).errorCode, 'wrong-credentials')
  assert.equal((await enter('Contact2')).value?.userName, 'Contact2')
})
