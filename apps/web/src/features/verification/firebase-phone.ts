import { ApiRefusal } from '../../lib/api.ts'
import type { Mobile } from '../../lib/code-slot.ts'
import { loadScript } from '../../lib/load-script.ts'
import { awaitPhoneToken } from '../../lib/phone-proof.ts'

// The little that is used of the provider's own script, which is loaded only where a merchant has it set.
type Confirmation = { confirm(code: string): Promise<{ user: { getIdToken(): Promise<string> } }> }
type Auth = { signInWithPhoneNumber(number: string, verifier: object): Promise<Confirmation> }
type Firebase = {
  apps: readonly object[]
  initializeApp(project: object): void
  auth: { (): Auth; RecaptchaVerifier: new (place: HTMLElement, options: { size: 'invisible' }) => { clear(): void } }
}

const SCRIPTS = 'https://www.gstatic.com/firebasejs/12.6.0/'

/** Has the provider send its code, and keeps how the digits become a token. Throws an `ApiRefusal`. */
export async function sendFirebaseCode(project: object, { countryDialingCode, mobileNum }: Mobile, place: HTMLElement): Promise<void> {
  try {
    await loadScript(`${SCRIPTS}firebase-app-compat.js`)
    await loadScript(`${SCRIPTS}firebase-auth-compat.js`)
    const { firebase } = globalThis as unknown as { firebase: Firebase }
    if (firebase.apps.length === 0) firebase.initializeApp(project)
    const frame = place.appendChild(document.createElement('div'))
    const verifier = new firebase.auth.RecaptchaVerifier(frame, { size: 'invisible' })
    try {
      const number = `+${countryDialingCode.replace(/^\+/, '')}${mobileNum.replace(/^0/, '')}`
      const confirmation = await firebase.auth().signInWithPhoneNumber(number, verifier)
      awaitPhoneToken(async (code) => (await confirmation.confirm(code)).user.getIdToken())
    } finally {
      verifier.clear()
      frame.remove()
    }
  } catch {
    throw new ApiRefusal('verification-needed')
  }
}
