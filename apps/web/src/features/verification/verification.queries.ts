import type { HumanAnswer } from '@pavilion/api/verification'
import type { QueryClient } from '@tanstack/react-query'
import { ApiRefusal, call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import type { CodeFieldProps, Mobile, SecurityCodeFieldProps } from '../../domain/code-slot.ts'
import { awaitPhoneToken } from '../../domain/phone-proof.ts'
import { read } from '../../domain/queries.ts'

/** The countries whose numbers are served, the merchant's own first. */
export const countries = read('listCountries')

/** The number with the country that its field shows, which a tap before the countries are there waits for. */
export async function withCountry(queries: QueryClient, mobile: Mobile): Promise<Mobile> {
  if (mobile.countryDialingCode !== '') return mobile
  const { list } = await queries.ensureQueryData(countries)
  return { ...mobile, countryDialingCode: list[0]?.countryDialingCode ?? '' }
}

/**
 * Shows that a person asks, and has a code sent. Returns when the next one may be asked for. Throws an `ApiRefusal`. `place` is
 * where a provider of human verification may draw.
 */
export async function sendCode(purpose: CodeFieldProps['purpose'], mobile: Mobile, place: HTMLElement): Promise<unknown> {
  const challenge = await call('getChallenge', { query: { purpose } })
  if (challenge.smsProvider === 'firebase' && challenge.firebase) {
    const { sendFirebaseCode } = await import('./firebase-phone.ts')
    awaitPhoneToken(purpose, await sendFirebaseCode(challenge.firebase, mobile, place))
    return undefined
  }
  awaitPhoneToken(purpose, undefined)
  const verification = await showHuman(challenge, place)
  return (await call('sendSmsCode', { body: { ...mobile, purpose, verification } })).expirationTime
}

/** Shows that a person asks, and has a code that lifts a lock sent to the address of the account, if there is one. */
export async function sendEmailCode(username: string, place: HTMLElement): Promise<void> {
  const challenge = await call('getChallenge', { query: { purpose: 'unlock' } })
  const verification = await showHuman(challenge, place)
  await call('sendEmailCode', { body: { username: username.trim(), purpose: 'unlock', verification } })
}

/** Shows that a person asks, and has a code sent that guards a change in the security centre. Returns when the next one may be asked for. */
export async function sendSecurityCode(
  channel: SecurityCodeFieldProps['channel'],
  contact: SecurityCodeFieldProps['contact'],
  place: HTMLElement,
): Promise<unknown> {
  const verification = await showHuman(await call('getChallenge'), place)
  return (await call('sendSecurityCode', { body: { channel, ...contact, verification } })).expirationTime
}

/** Shows that a person asks, for what carries the proof itself. Throws an `ApiRefusal`. */
export async function showVisitor(place: HTMLElement): Promise<HumanAnswer> {
  return showHuman(await call('getChallenge'), place)
}

/** What works out a challenge is fetched when it is needed: most who see a field for a code ask for none. */
async function showHuman(challenge: ValueFor<'getChallenge'>, place: HTMLElement): Promise<HumanAnswer> {
  try {
    const { proveHuman } = await import('./human-proof.ts')
    return await proveHuman(challenge, place)
  } catch {
    throw new ApiRefusal('verification-needed')
  }
}
