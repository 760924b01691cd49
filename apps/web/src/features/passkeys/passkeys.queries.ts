import type { QueryClient } from '@tanstack/react-query'
import { ApiRefusal, call } from '../../domain/api.ts'
import type { BodyFor, ValueFor } from '../../domain/api-types.ts'
import { callWithCredentials } from '../../domain/credentials.ts'
import { keyOf, read } from '../../domain/queries.ts'

/** The member's passkeys. */
export const myPasskeys = read('listPasskeys')

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: keyOf('listPasskeys') })
const withPassword = (password: string) => (password === '' ? {} : { password })

/** The person closed the browser's question, or let it run out. */
export class PasskeyCancelled extends Error {}

/** Whether this page can have passkeys: the browser knows them, and the address has a name. */
export function canHavePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)
}

/** Logs in with a passkey; with a ticket, ends the log-in that earned it. Throws an `ApiRefusal` or a `PasskeyCancelled`. */
export async function askPasskey(secondFactor?: string): Promise<ValueFor<'login'>> {
  const ticket = secondFactor === undefined ? {} : { secondFactor }
  const [{ options }, { startAuthentication }] = await Promise.all([call('startPasskeyLogin', { body: ticket }), loadCeremonies()])
  const credential = await startAuthentication({ optionsJSON: options as never }).catch(asOurs)
  return call('logInWithPasskey', { body: { ...ticket, credential } as BodyFor<'logInWithPasskey'> })
}

/** Shows one of the member's passkeys in a session that runs. Throws an `ApiRefusal` or a `PasskeyCancelled`. */
export async function provePasskey(): Promise<void> {
  const [{ options }, { startAuthentication }] = await Promise.all([call('startPasskeyProof'), loadCeremonies()])
  const credential = await startAuthentication({ optionsJSON: options as never }).catch(asOurs)
  await call('proveWithPasskey', { body: { credential } as BodyFor<'proveWithPasskey'> })
}

/** Makes a passkey on this device and adds it. Throws an `ApiRefusal` or a `PasskeyCancelled`. */
export async function makePasskey(queries: QueryClient, name: string, password: string): Promise<void> {
  const [{ options }, { startRegistration }] = await Promise.all([
    callWithCredentials(call, 'startPasskey', withPassword(password)),
    loadCeremonies(),
  ])
  const credential = await startRegistration({ optionsJSON: options as never }).catch(asOurs)
  await call('addPasskey', { body: { name, credential } as BodyFor<'addPasskey'> })
  await refresh(queries)
}

/** Removes a passkey. Throws an `ApiRefusal`. */
export async function dropPasskey(queries: QueryClient, id: string, password: string): Promise<void> {
  await callWithCredentials(call, 'removePasskey', { id, ...withPassword(password) })
  await refresh(queries)
}

/** Has each log-in ask for a passkey, or no longer. Throws an `ApiRefusal`. */
export async function askAtLogin(queries: QueryClient, isOn: boolean, password: string): Promise<void> {
  await callWithCredentials(call, 'setSecondFactor', { isOn, ...withPassword(password) })
  await refresh(queries)
}

const loadCeremonies = () => import('@simplewebauthn/browser')

/** A closed question is no error; whatever else an authenticator says reads as a passkey that was not accepted. */
function asOurs(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw name === 'NotAllowedError' || name === 'AbortError' ? new PasskeyCancelled() : new ApiRefusal('passkey-refused')
}
