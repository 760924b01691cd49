import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { assertAccessible } from './accessible.ts'
import { hear } from './browser.ts'
import { readConfig } from './config.ts'
import { giveAddress, giveMobile, readMessage } from './give-contact.ts'
import { test } from './journey.ts'
import { codeIn, fillIn, openLogin, readCaptcha, registerSomebody, submit, takeSpeakingPhone, words } from './login-steps.ts'
import { ownMerchant } from './own-merchant.ts'

const config = readConfig()
const own = ownMerchant(config, 'pavilion', 'login')
const { siteUrl } = own
const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 2 })
test.afterAll(async () => {
  await pool.end()
})

for (const t of [words.EN, words.TY]) {
  test(`the third failure shows a captcha, without which nothing is sent, in ${t.language}`, {
    tag: [
      '@LOGIN-02',
      '@LOGIN-04',
      '@LOGIN-05',
      '@LOGIN-06',
      '@LOGIN-07',
      '@LOGIN-08',
      '@LOGIN-09',
      '@LOGIN-14',
      '@LOGIN-15',
      '@LOGIN-20',
      '@LOGIN-21',
      '@LOGIN-25',
      '@LOGIN-26',
      '@LOGIN-27',
      '@LOGIN-31',
      '@LOGIN-40',
      '@LOGIN-41',
      '@SESSION-02',
      '@ERR-17',
      '@ERR-37',
    ],
  }, async () => {
    const person = await registerSomebody(siteUrl)
    const { page, putAway } = await takeSpeakingPhone(siteUrl, t.language)
    let logins = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/wps/session/login')) logins += 1
    })
    await openLogin(page)
    assert.equal(await page.locator('body.login-open').count(), 1)
    assert.equal(await page.getByRole('tab').count(), 0, 'one method needs no choice')
    assert.equal(await page.locator('input[name=captcha]').count(), 0)
    assert.equal(await page.getByRole('link', { name: t.forgot }).getAttribute('href'), '/m/forget')
    assert.equal(await page.getByRole('link', { name: t.signUp }).getAttribute('href'), '/m/register')
    await assertAccessible(page, 'log-in')

    await submit(page, t)
    await page.getByText(t.both).waitFor()
    await fillIn(page, { username: 'ab', password: 'x' })
    await submit(page, t)
    await page.getByText(t.badName).waitFor()
    assert.equal(logins, 0, 'nothing is sent while a field is wrong')
    assert.equal(await page.locator('input[name=password]').getAttribute('type'), 'password')
    await page.getByRole('button', { name: t.show }).click()
    assert.equal(await page.locator('input[name=password]').getAttribute('type'), 'text')

    await fillIn(page, { ...person, password: 'not it' })
    for (let failure = 1; failure <= 2; failure += 1) {
      const answered = page.waitForResponse('**/wps/session/login')
      await submit(page, t)
      assert.equal((await answered).status(), 401)
      await page.getByText(t.wrong).waitFor()
    }
    assert.equal(await page.locator('input[name=captcha]').count(), 0, 'hidden while nobody asks for it')
    const [shown] = await Promise.all([page.waitForResponse('**/wps/verification/captcha'), submit(page, t)])
    await page.locator('input[name=captcha]').waitFor()
    await assertAccessible(page, 'log-in with a captcha')
    assert.equal(logins, 3)

    await fillIn(page, person)
    await submit(page, t)
    await page.getByText(t.needed).waitFor()
    assert.equal(logins, 3, 'a captcha that shows is required')
    const first = await readCaptcha(pool, (await shown.json()).value.captchaId)
    await page.locator('input[name=captcha]').fill(first === '0000' ? '0001' : '0000')
    const [renewed] = await Promise.all([page.waitForResponse('**/wps/verification/captcha'), submit(page, t)])
    await page.getByText(t.captchaWrong).waitFor()
    await page.locator('input[name=captcha]').fill(await readCaptcha(pool, (await renewed.json()).value.captchaId))
    await submit(page, t)
    await page.waitForURL('**/m/home')
    assert.equal(await page.locator('body.login-open').count(), 0)
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}'))
    assert.deepEqual([stored.merchantCode, stored.userName, stored.type, stored.firstTimeLogin], [own.code, person.username, 0, false])
    assert.ok(stored.token.length > 20)
    await putAway()
  })

  test(`a locked log-in is opened by a code, by SMS or by e-mail, in ${t.language}`, async () => {
    const person = await registerSomebody(siteUrl)
    const contact = { EN: ['9175550001', 'lock-en@example.com'], TY: ['9175550002', 'lock-ty@example.com'] }[t.language]
    await giveMobile(pool, person.username, ['63', contact[0] ?? ''])
    await giveAddress(pool, person.username, contact[1] ?? '')
    const { page, putAway } = await takeSpeakingPhone(siteUrl, t.language)
    for (const channel of ['sms', 'email'] as const) {
      const scope = `login-account:${createHash('sha256').update(`${own.code}\n${person.username}`).digest('base64url')}`
      await pool.query('insert into login_locks (scope, locked_at) values ($1, now())', [scope])
      await openLogin(page)
      await fillIn(page, person)
      await submit(page, t)
      await page.getByText(t.locked).waitFor()
      await assertAccessible(page, 'locked log-in')
      await page.getByRole('button', { name: t.unlock }).click()
      if (channel === 'sms') {
        await assertAccessible(page, 'unlocking')
        await page.locator('input[name=mobileNum]').fill(contact[0] ?? '')
        await page.getByRole('button', { name: t.getCode }).click()
        await hear(page, t.sent)
        await page.locator('input[name=verificationCode]').fill(codeIn(await readMessage(pool, `+63${contact[0]}`)))
      } else {
        await page.getByRole('tab', { name: t.byEmail }).click()
        await page.getByRole('button', { name: t.mail }).click()
        await hear(page, t.mailSent)
        await assertAccessible(page, 'unlocking by e-mail')
        await page.getByLabel(t.mailCode).fill(codeIn(await readMessage(pool, contact[1] ?? '')))
      }
      await page.getByRole('button', { name: t.unlockSubmit, exact: true }).click()
      await page.getByText(t.unlocked).waitFor()
    }
    await page.locator('input[name=password]').fill(person.password)
    await submit(page, t)
    await page.waitForURL('**/m/home')
    await putAway()
  })

  test(`agents have a log-in of their own, and each refusal says why, in ${t.language}`, {
    tag: ['@ROLE-14', '@ROLE-15', '@ROLE-16', '@ERR-24', '@ERR-34'],
  }, async () => {
    const person = await registerSomebody(siteUrl)
    await own.change({ flags: { 'agentLogin.enabled': true } })
    const { page, putAway } = await takeSpeakingPhone(siteUrl, t.language)
    const become = (change: string) => pool.query(`update members set ${change} where account = $1`, [person.username])
    const tryAs = async (audience: string, text: string) => {
      await page.getByRole('radio', { name: audience }).check()
      await fillIn(page, person)
      await submit(page, t)
      await page.getByText(text).waitFor()
    }
    try {
      await openLogin(page)
      while ((await page.getByRole('radio').count()) === 0) await openLogin(page)
      await assertAccessible(page, 'log-in with the choice of agents')
      await tryAs(t.asAgent, t.notAnAgent)
      await become('type = 41')
      await tryAs(t.asMember, t.notAMember)
      await become('type = 4')
      await tryAs(t.asMember, t.guest)
      await become('type = 0, is_disabled = true')
      await tryAs(t.asMember, t.disabled)
      await become('type = 1, is_disabled = false')
      await page.getByRole('radio', { name: t.asAgent }).check()
      await submit(page, t)
      await page.waitForURL('**/m/home')
    } finally {
      await own.change({ flags: { 'agentLogin.enabled': false } })
    }
    await putAway()
  })
}
