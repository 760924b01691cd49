import { createHash, createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Page } from 'playwright-core'
import { type Phone, untilQuiet } from './browser.ts'
import { takePhone } from './journey.ts'
import { becomeMember, newPerson, type Person } from './people.ts'

// What the journeys of the log-in have in common.

export const words = {
  EN: {
    language: 'EN',
    logIn: 'Log in',
    badName: 'Account format is incorrect',
    both: 'Please enter the username and password',
    wrong: 'The username or the password is not right.',
    needed: 'Enter a captcha',
    captchaWrong: 'Verification code error',
    show: 'Show password',
    forgot: 'Forgot password?',
    signUp: 'Create an account',
    remember: 'Remember password',
    unlock: 'Unlock with a code',
    locked: 'This log-in is locked',
    getCode: 'Get code',
    sent: 'SMS code sent, please check',
    unlockSubmit: 'Unlock',
    unlocked: 'The account is unlocked',
    byEmail: 'By e-mail',
    mail: 'Send a code to the e-mail address',
    mailSent: 'a code is on its way',
    mailCode: 'Code from the e-mail',
    asAgent: 'Agent',
    asMember: 'Member',
    notAMember: 'Non-member accounts cannot log in as members',
    notAnAgent: 'Non-agents cannot log in as agents',
    guest: 'Guest accounts cannot log in with a password',
    disabled: 'Sorry, the user does not exist or is disabled',
  },
  TY: {
    language: 'TY',
    logIn: 'Mag-log in',
    badName: 'Mali ang format ng account',
    both: 'Ilagay ang username at password',
    wrong: 'Mali ang username o password.',
    needed: 'Ilagay ang captcha',
    captchaWrong: 'Mali ang verification code',
    show: 'Ipakita ang password',
    forgot: 'Nakalimutan ang password?',
    signUp: 'Gumawa ng account',
    remember: 'Tandaan ang password',
    unlock: 'I-unlock gamit ang code',
    locked: 'Naka-lock ang log-in na ito',
    getCode: 'Kunin ang code',
    sent: 'Naipadala na ang SMS code, pakitingnan',
    unlockSubmit: 'I-unlock',
    unlocked: 'Naka-unlock na ang account',
    byEmail: 'Sa e-mail',
    mail: 'Ipadala ang code sa e-mail',
    mailSent: 'parating na ang code',
    mailCode: 'Code mula sa e-mail',
    asAgent: 'Ahente',
    asMember: 'Miyembro',
    notAMember: 'Hindi puwedeng mag-log in bilang miyembro ang hindi member account',
    notAnAgent: 'Hindi puwedeng mag-log in bilang agent ang hindi agent',
    guest: 'Hindi makakapag-log in gamit ang password ang guest account',
    disabled: 'Paumanhin, hindi umiiral o naka-disable ang user',
  },
} as const

export type Words = (typeof words)[keyof typeof words]

/** A phone whose pages speak the language. */
export async function takeSpeakingPhone(url: string, language: 'EN' | 'TY'): Promise<Phone> {
  const phone = await takePhone(url, { reducedMotion: 'reduce' })
  await phone.page.context().addCookies([{ name: 'language', value: language, url }])
  return phone
}

/** Somebody who has an account, registered by hand on another phone. */
export async function registerSomebody(url: string): Promise<Person> {
  const person = newPerson()
  const { page, putAway } = await takePhone(url)
  await becomeMember(page, person)
  await putAway()
  return person
}

export async function openLogin(page: Page): Promise<void> {
  await page.goto('/m/login')
  await untilQuiet(page)
}

export const submit = (page: Page, t: Words) => page.locator('form').getByRole('button', { name: t.logIn, exact: true }).click()

export async function fillIn(page: Page, person: Person): Promise<void> {
  await page.locator('input[name=username]').fill(person.username)
  await page.locator('input[name=password]').fill(person.password)
}

/** The digits of a captcha, of which the server keeps a salted hash: found by trying them all. */
export async function readCaptcha(pool: pg.Pool, captchaId: string): Promise<string> {
  const idHash = createHash('sha256').update(captchaId).digest()
  const { rows } = await pool.query<{ salt: Buffer; answer_hash: Buffer }>('select salt, answer_hash from captchas where id_hash = $1', [
    idHash,
  ])
  for (let number = 0; rows[0] && number < 10_000; number += 1) {
    const answer = String(number).padStart(4, '0')
    if (createHmac('sha256', rows[0].salt).update(answer).digest().equals(rows[0].answer_hash)) return answer
  }
  throw new Error('there is no such captcha')
}

export const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
