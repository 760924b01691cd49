import { randomBytes, randomUUID } from 'node:crypto'
import { CompactEncrypt, type JWK } from 'jose'
import type { Page } from 'playwright-core'

/** Somebody who registers. */
export type Person = { username: string; password: string }

/** A name that nobody has yet. */
export function newPerson(): Person {
  return { username: `m${randomBytes(5).toString('hex')}`, password: 'night market 88' }
}

/** Registers by hand, as a visitor does, and waits for the home page of a member. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/m/register')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/m/home')
  await memberWidget(page, person).waitFor()
}

/** A page of the site without anything on it, from which its calls can be made. */
const NOTHING = '/m/nothing'

/**
 * Makes an account by the calls that registering by hand makes, where the journey is of something else. The page stays an empty one of
 * the site: whatever it opens next, it opens as a member.
 */
export async function becomeMember(page: Page, person: Person): Promise<void> {
  await page.route(`**${NOTHING}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Nothing</title>' }))
  await page.goto(NOTHING)
  const { key, kid, nonce } = await call<{ key: JWK; kid: string; nonce: string }>(page, 'GET', '/wps/session/credentialKey')
  const { username, password } = person
  const place = { registerUrl: new URL(page.url()).host, domain: new URL(page.url()).hostname, registerMethod: 'H5' }
  const payload = { nonce, requestId: randomUUID(), username, password, confirmPassword: password, type: 0, ...place }
  const data = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key)
  const opened = await call<Record<string, unknown>>(page, 'PUT', '/wps/member/register', { encryption: kid, body: { data } })
  await page.evaluate((session) => localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session)), {
    token: opened.token,
    // A person of a merchant with a host name of its own is called like it.
    merchantCode: place.domain.endsWith('.localhost') ? place.domain.replace('.localhost', '') : 'pavilion',
    userName: opened.userName,
    type: opened.type,
    firstTimeLogin: opened.firstTimeLogin,
  })
  await page.unroute(`**${NOTHING}`)
}

/** The same, and opens home. */
export async function createMember(page: Page, person: Person): Promise<void> {
  await becomeMember(page, person)
  await page.goto('/m/home')
  await memberWidget(page, person).waitFor()
}

/** What a call of the site answers to the page, which keeps the cookies that it sets. */
async function call<Value>(page: Page, method: string, path: string, sent?: { encryption: string; body: object }): Promise<Value> {
  const answer = await page.evaluate(
    async ([how, where, what]) => {
      const headers = { 'content-type': 'application/json', ...(what ? { encryption: what.encryption } : {}) }
      return (await fetch(where, { method: how, headers, ...(what ? { body: JSON.stringify(what.body) } : {}) })).json()
    },
    [method, path, sent] as const,
  )
  if (answer.success !== true) throw new Error(`${path} is refused: ${answer.errorCode}`)
  return answer.value
}

/** Logs in by hand on the page that shows the form. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.locator('form').getByRole('button', { name: 'Log in' }).click()
}

/** The member's place in the header. */
export const memberWidget = (page: Page, person: Person) => page.getByRole('button', { name: `Account menu of ${person.username}` })
