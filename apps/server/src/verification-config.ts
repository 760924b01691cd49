import { type Static, Type } from 'typebox'
import type { FirebaseProject, SiteVerifyConfig } from './features/verification/wiring.ts'
import type { OutsideOrigins } from './site/index.ts'

/** The variables that say how people, phones and addresses are verified. */
export const VerificationEnvironment = Type.Object({
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  EMAIL_FROM: Type.Optional(Type.String({ minLength: 3 })),
  HUMAN_CHECK: Type.Optional(Type.Union([Type.Literal('turnstile'), Type.Literal('hcaptcha')])),
  HUMAN_CHECK_SITE_KEY: Type.Optional(Type.String({ minLength: 1 })),
  HUMAN_CHECK_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  HUMAN_CHECK_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  FIREBASE_PROJECT: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{3,40}$' })),
  FIREBASE_API_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' })),
  FIREBASE_AUTH_DOMAIN: Type.Optional(Type.String({ pattern: '^[a-z0-9.-]{3,253}$' })),
  FIREBASE_KEYS_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
})

/** Each is absent where it is not configured; the house's own way serves then. */
export type VerificationConfig = {
  /** Where e-mail leaves. */
  smtp: { url: string; from: string } | undefined
  /** Who checks that a person is there; without it a proof of work. */
  humanCheck: SiteVerifyConfig | undefined
  /** Whose ID tokens prove phones, for merchants that have it set. */
  firebase: FirebaseProject | undefined
}

/** Reads them. Each group needs all of its variables, but for the addresses that have a default: half of one is a mistake. */
export function verificationConfigOf(given: Static<typeof VerificationEnvironment>): VerificationConfig {
  const smtp = whole('SMTP_URL and EMAIL_FROM', { url: given.SMTP_URL, from: given.EMAIL_FROM })
  const site = whole('HUMAN_CHECK, HUMAN_CHECK_SITE_KEY and HUMAN_CHECK_SECRET', {
    provider: given.HUMAN_CHECK,
    siteKey: given.HUMAN_CHECK_SITE_KEY,
    secret: given.HUMAN_CHECK_SECRET,
  })
  const firebase = whole('FIREBASE_PROJECT, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN', {
    projectId: given.FIREBASE_PROJECT,
    apiKey: given.FIREBASE_API_KEY,
    authDomain: given.FIREBASE_AUTH_DOMAIN,
  })
  return {
    smtp,
    humanCheck: site && { ...site, url: given.HUMAN_CHECK_URL },
    firebase: firebase && { ...firebase, keysUrl: given.FIREBASE_KEYS_URL },
  }
}

type Whole<Group> = { [Name in keyof Group]: NonNullable<Group[Name]> }

function whole<Group extends Record<string, string | undefined>>(names: string, group: Group): Whole<Group> | undefined {
  const values = Object.values(group)
  if (values.every((value) => value === undefined)) return undefined
  if (values.some((value) => value === undefined)) throw new Error(`Only part of this is configured: ${names}.`)
  return group as Whole<Group>
}

const TURNSTILE = ['https://challenges.cloudflare.com']
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
const GOOGLE = ['https://www.google.com', 'https://www.gstatic.com']
const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** The sites that pages may use because a provider is configured: none of them while none is. */
export function outsideOrigins({ humanCheck, firebase }: VerificationConfig): OutsideOrigins {
  const provider = humanCheck?.provider === 'turnstile' ? TURNSTILE : humanCheck ? HCAPTCHA : []
  const google = firebase ? GOOGLE : []
  return {
    scripts: [...provider, ...google],
    styles: humanCheck?.provider === 'hcaptcha' ? HCAPTCHA : [],
    calls: [...provider, ...google, ...(firebase ? FIREBASE : [])],
    frames: [...provider, ...google, ...(firebase ? [`https://${firebase.authDomain}`] : [])],
  }
}
