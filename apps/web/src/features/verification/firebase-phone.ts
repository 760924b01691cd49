import { ApiRefusal } from '../../domain/api.ts'
import type { Mobile } from '../../domain/code-slot.ts'
import { loadScript } from '../../lib/load-script.ts'

// The little that is used of the provider's own script, which is loaded only where a merchant has it set.
type Confirmation = { confirm(code: string): Promise<{ user: { getIdToken(): Promise<string> } }> }
type Auth = { signInWithPhoneNumber(number: string, verifier: object): Promise<Confirmation> }
export type Firebase = {
  apps: readonly object[]
  initializeApp(project: object): void
  auth: { (): Auth; RecaptchaVerifier: new (place: HTMLElement, options: { size: 'invisible' }) => { clear(): void } }
}

const SCRIPTS = 'https://www.gstatic.com/firebasejs/12.6.0/'

async function loadFirebase(): Promise<Firebase> {
  await loadScript(`${SCRIPTS}firebase-app-compat.js`)
  await loadScript(`${SCRIPTS}firebase-auth-compat.js`)
  return (globalThis as unknown as { firebase: Firebase }).firebase
}

/** Has the provider send its code. Returns how the digits become its token. Throws an `ApiRefusal`. */
export async function sendFirebaseCode(
  project: object,
  { countryDialingCode, mobileNum }: Mobile,
  place: HTMLElement,
  load = loadFirebase,
): Promise<(code: string) => Promise<string>> {
  try {
    const firebase = await load()
    if (firebase.apps.length === 0) firebase.initializeApp(project)
    const frame = place.appendChild(place.ownerDocument.createElement('div'))
    const verifier = new firebase.auth.RecaptchaVerifier(frame, { size: 'invisible' })
    try {
      const number = `+${countryDialingCode.replace(/^\+/, '')}${mobileNum.replace(/^0/, '')}`
      const confirmation = await firebase.auth().signInWithPhoneNumber(number, verifier)
      return async (code) => (await confirmation.confirm(code)).user.getIdToken()
    } finally {
      verifier.clear()
      frame.remove()
    }
  } catch {
    throw new ApiRefusal('verification-needed')
  }
}
