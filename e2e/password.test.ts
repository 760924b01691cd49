import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessible.ts'
import { hear, untilQuiet } from './browser.ts'
import { readConfig } from './config.ts'
import { takePhone, test } from './journey.ts'
import { becomeMember, createMember, logIn, newPerson } from './people.ts'

const { siteUrl } = readConfig()

/** A demo member who can be reached; one is used for each language, since a number gets one code a minute. */
const reachable = {
  EN: { username: 'sampaguita', mobileNum: '9170000052', email: 'sampaguita@example.com' },
  TY: { username: 'ylang', mobileNum: '9170000064', email: 'ylang@example.com' },
} as const

const words = {
  EN: {
    language: 'EN',
    old: 'Old password',
    fresh: 'New password',
    confirm: 'Confirm new password',
    save: 'Save new password',
    saved: 'changes saved',
    country: 'Country',
    mobile: 'Mobile number',
    code: 'SMS code',
    getCode: 'Get code',
    sent: 'SMS code sent, please check',
    wait: /^\d+ s$/,
    set: 'Set new password',
    wrongCode: 'Verification code error',
    same: 'The new password and the old password cannot be the same',
    byEmail: 'By e-mail',
    username: 'Username',
    send: 'Send the link',
    mailSent: 'a link is on its way',
    badMail: 'E-mail format is incorrect',
    shortNumber: 'Invalid phone number format, at least 7 digits',
  },
  TY: {
    language: 'TY',
    old: 'Lumang password',
    fresh: 'Bagong password',
    confirm: 'Kumpirmahin ang bagong password',
    save: 'I-save ang bagong password',
    saved: 'nai-save ang mga pagbabago',
    country: 'Bansa',
    mobile: 'Mobile number',
    code: 'SMS code',
    getCode: 'Kunin ang code',
    sent: 'Naipadala na ang SMS code, pakitingnan',
    wait: /^\d+ s$/,
    set: 'Itakda ang bagong password',
    wrongCode: 'Mali ang verification code',
    same: '',
    byEmail: 'Sa e-mail',
    username: 'Username',
    send: 'Ipadala ang link',
    mailSent: 'parating na ang link',
    badMail: '',
    shortNumber: 'Hindi wastong format ng numero ng telepono, hindi bababa sa 7 na numero',
  },
} as const

const makePassword = () => `garland ${randomBytes(5).toString('hex')}`

/** What the site would have sent to this recipient last. */
async function readMessage(to: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/wps/development/outbox`)
  const { value } = (await answer.json()) as { value: { messages: { to: string; text: string }[] } }
  return value.messages.find((message) => message.to === to)?.text ?? ''
}

/** A phone whose pages speak the language. What a refused call writes to the console is expected here. */
async function takeSpeakingPhone(language: 'EN' | 'TY') {
  const phone = await takePhone(siteUrl, { reducedMotion: 'reduce' })
  await phone.page.context().addCookies([{ name: 'language', value: language, url: siteUrl }])
  await phone.page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  return phone
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const isLoggedIn = (page: Page) => page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') !== null)

for (const t of [words.EN, words.TY]) {
  test(`a member changes the password and logs in with the new one, in ${t.language}`, {
    tag: ['@CHPW-01', '@CHPW-02', '@CHPW-03', '@CHPW-05', '@CHPW-06', '@CHPW-07', '@CHPW-19', '@CHPW-20'],
  }, async () => {
    const person = newPerson()
    const first = await takePhone(siteUrl)
    await createMember(first.page, person)
    const state = await first.page.context().storageState()
    await first.putAway()

    const { page, putAway } = await takePhone(siteUrl, { storageState: state })
    await page.context().addCookies([{ name: 'language', value: t.language, url: siteUrl }])
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), t.language)
    await page.goto('/m/changePsw')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const name = page.locator('input[name=username]')
    assert.deepEqual([await name.inputValue(), await name.getAttribute('readonly')], [person.username, ''])
    await assertAccessible(page, 'change password')
    const password = makePassword()
    await field(page, t.old).fill(person.password)
    await field(page, t.fresh).fill(password)
    await field(page, t.confirm).fill(password)
    await page.getByRole('button', { name: t.save }).click()
    await hear(page, t.saved)
    await page.waitForURL('**/m/home')
    assert.equal(await isLoggedIn(page), true, 'this session stays')
    await putAway()

    const again = await takePhone(siteUrl)
    await again.page.goto('/m/login')
    await logIn(again.page, { ...person, password })
    await again.page.waitForURL('**/m/home')
    await again.putAway()
  })

  test(`a code sets a new password, in ${t.language}`, {
    tag: [
      '@SMS-01',
      '@SMS-02',
      '@SMS-10',
      '@RESET-01',
      '@RESET-02',
      '@RESET-03',
      '@RESET-04',
      '@RESET-08',
      '@RESET-10',
      '@RESET-11',
      '@RESET-13',
      '@FORGOT-03',
      '@FORGOT-08',
    ],
  }, async () => {
    const member = reachable[t.language]
    const { page, putAway } = await takeSpeakingPhone(t.language)
    await page.goto('/m/forget')
    await field(page, t.country).locator('option').first().waitFor({ state: 'attached' })
    await assertAccessible(page, 'reset by phone')
    const getCode = page.getByRole('button', { name: t.getCode })
    await field(page, t.mobile).fill('123')
    await getCode.click({ force: true })
    await page.getByText(t.shortNumber).waitFor()
    await field(page, t.mobile).fill(member.mobileNum)
    await getCode.click()
    await hear(page, t.sent)
    await page.getByRole('button', { name: t.wait }).waitFor()

    const code = /\b\d{6}\b/.exec(await readMessage(`+63${member.mobileNum}`))?.[0] ?? ''
    const password = makePassword()
    await field(page, t.code).fill(code)
    await field(page, t.fresh).fill(password)
    await page.getByRole('button', { name: t.set }).click()
    await page.waitForURL('**/m/home')
    assert.equal(await isLoggedIn(page), true)
    await putAway()
  })

  test(`an e-mail brings a link to a new password, in ${t.language}`, {
    tag: ['@FORGOT-01', '@FORGOT-05', '@FORGOT-06', '@FORGOT-07', '@FORGOT-15', '@FORGOT-16'],
  }, async () => {
    const member = reachable[t.language]
    const { page, putAway } = await takeSpeakingPhone(t.language)
    await page.goto('/m/login')
    // Before the page's script is there, the link opens a visit of its own, which has no step to go back to.
    await untilQuiet(page)
    await page.locator('a[href="/m/forget"]').click()
    await page.getByRole('tab', { name: t.byEmail }).click()
    await assertAccessible(page, 'forgotten by e-mail')
    await field(page, t.username).fill(` ${member.username} `)
    await field(page, 'E-mail').fill(` ${member.email} `)
    await page.getByRole('button', { name: t.send }).click()
    await hear(page, t.mailSent)
    await page.waitForURL('**/m/login')

    const token = /token=([\w-]+)/.exec(await readMessage(member.email))?.[1] ?? ''
    await page.goto(`/m/forget#token=${token}`)
    await field(page, t.fresh).waitFor()
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).hash, '/m/forget', 'the link’s token leaves the address at once')
    await assertAccessible(page, 'link of the e-mail')
    await field(page, t.fresh).fill(makePassword())
    await page.getByRole('button', { name: t.set }).click()
    await page.waitForURL('**/m/home')
    assert.equal(await isLoggedIn(page), true)
    await putAway()
  })
}

const t = words.EN

test('after a log-in the old password is not asked for, and the same one is not sent', {
  tag: ['@CHPW-04', '@CHPW-14', '@CHPW-15', '@ERR-13'],
}, async () => {
  const person = newPerson()
  const first = await takePhone(siteUrl)
  await becomeMember(first.page, person)
  await first.putAway()
  const { page, putAway } = await takePhone(siteUrl)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/member/password')) sent += 1
  })
  await page.goto('/m/login')
  await logIn(page, person)
  await page.waitForURL('**/m/home')
  await page.getByRole('button', { name: `Account menu of ${person.username}` }).click()
  await page.getByRole('link', { name: 'My account' }).first().click()
  await page.waitForURL('**/m/member/home')
  await page.getByRole('link', { name: 'Personal settings' }).click()
  await page.getByRole('link', { name: 'Change password' }).click()
  await field(page, t.fresh).waitFor()
  assert.equal(await field(page, t.old).count(), 0)
  await field(page, t.fresh).fill(person.password)
  await field(page, t.confirm).fill(person.password)
  await page.getByRole('button', { name: t.save }).click()
  await hear(page, t.same)
  assert.equal(sent, 0)
  await putAway()
})

test('a refused change says what is wrong below its field, marks it and gives it the focus', {
  tag: ['@CHPW-21', '@CHPW-22', '@ERR-36'],
}, async () => {
  const person = newPerson()
  const { page, putAway } = await takePhone(siteUrl)
  await becomeMember(page, person)
  await page.goto('/m/changePsw')
  await field(page, t.old).fill('not the password')
  await field(page, t.fresh).fill('a perfectly fine one')
  await field(page, t.confirm).fill('a perfectly fine one')
  const answered = page.waitForResponse('**/wps/member/password')
  await page.getByRole('button', { name: t.save }).click()
  assert.equal((await answered).status(), 403)
  await page.locator('input[name=old_password][aria-invalid=true]:focus').waitFor()
  const note = await page.locator('input[name=old_password]').getAttribute('aria-describedby')
  assert.match((await page.locator(`[id="${note}"]`).textContent()) ?? '', /\w{3}/, 'the words say what is wrong')
  assert.equal(new URL(page.url()).pathname, '/m/changePsw')
  await putAway()
})

test('faults are said together, a refused code is emptied, a wrong address is told', {
  tag: ['@RESET-09', '@RESET-15', '@SMS-12', '@FORGOT-13', '@ERR-26'],
}, async () => {
  const { page, putAway } = await takePhone(siteUrl)
  await page.goto('/m/forget')
  await untilQuiet(page)
  await field(page, t.mobile).fill('9179999990')
  await field(page, t.code).fill('12a')
  assert.equal(await field(page, t.code).inputValue(), '12')
  await field(page, t.fresh).fill('short')
  await page.getByRole('button', { name: t.set }).click()
  await page.getByText('Verification code error, Password format is incorrect').waitFor()
  await field(page, t.code).fill('123456')
  await field(page, t.fresh).fill('a perfectly fine one')
  await page.getByRole('button', { name: t.set }).click()
  await page.getByText(t.wrongCode, { exact: true }).waitFor()
  assert.deepEqual([await field(page, t.code).inputValue(), await field(page, t.fresh).inputValue()], ['', 'a perfectly fine one'])
  await page.getByRole('tab', { name: t.byEmail }).click()
  await field(page, t.username).fill('anna2026')
  await field(page, 'E-mail').fill('anna')
  await page.getByRole('button', { name: t.send }).click()
  await page.getByText(t.badMail).waitFor()
  await putAway()
})
