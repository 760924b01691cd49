import type { RegistrationMethodName } from '@pavilion/api/registration'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/api-types.ts'
import { callWithCredentials } from '../../domain/credentials.ts'
import { openSession } from '../../domain/open-session.ts'
import { bootRead, read } from '../../domain/queries.ts'
import { tabItems } from '../../lib/storage.ts'

/** The fields of the forms and their rules. */
export const registrationRules = { ...read('getRegistrationRules'), staleTime: 60_000 }
/** Which ways to register are open. */
export const registerSettings = { ...read('getRegisterSettings'), staleTime: 60_000 }

/** What the page starts with. */
export const registerBootReads = () => [bootRead('getRegistrationRules'), bootRead('getRegisterSettings')]

/** Where the name of a guest is kept for as long as the tab lives. */
const TRIAL_NAME_KEY = 'trialName'

/**
 * Makes a member and keeps its first session; a free trial on this device is over. The same `requestId` with the same values makes
 * one account, however often it is sent. Throws an `ApiRefusal`. Returns the account's name.
 */
export async function register(
  merchantCode: string,
  method: RegistrationMethodName,
  payload: { requestId: string } & Record<string, unknown>,
): Promise<string> {
  const value = await callWithCredentials(call, method === 'username' ? 'registerByUsername' : 'registerByMobile', payload)
  tabItems.removeItem(TRIAL_NAME_KEY)
  return openSession(merchantCode, value).userName
}

/** Whether a name can still be taken; undefined when that could not be learnt. */
export async function isUsernameFree(username: string): Promise<boolean | undefined> {
  try {
    return (await call('validateUsername', { query: { username } })).isFree
  } catch {
    return undefined
  }
}

/** What is wrong with an invitation code, as a refusal's code; undefined for one that is good. Throws where that could not be learnt. */
export async function findCodeFault(code: string): Promise<string | undefined> {
  const { success, errorCode } = await call('checkAffiliateCode', { query: { code, domain: location.hostname } })
  return success ? undefined : (errorCode ?? 'affiliate-code-invalid')
}

/** Starts a free trial and keeps its session. Throws an `ApiRefusal`. Returns whether it is one indeed. */
export async function playTrial(merchantCode: string): Promise<boolean> {
  const { userName } = await call('createTrialAccount')
  return keepTrial(merchantCode, await call('startTrial', { body: { userName } }))
}

/** Keeps a guest's session, with the customer type as its type. An answer that is no trial is not kept. */
export function keepTrial(merchantCode: string, { token, userName, customerType }: ValueFor<'startTrial'>): boolean {
  if (token === '' || customerType !== 4) return false
  tabItems.setItem(TRIAL_NAME_KEY, userName)
  openSession(merchantCode, { token, userName, type: customerType, firstTimeLogin: false })
  return true
}
