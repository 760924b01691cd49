// What can be switched for a merchant, the kinds of its links, and the forms of single words.
import { isIP } from 'node:net'
import { moduleIds } from '@pavilion/api/endpoint'

/** The feature flags; a module that is `off` refuses its calls. `COMM3` is always on. */
export const flagNames: readonly string[] = [
  'USERNAMEREG3',
  'MOBILENUMPASSREG3',
  'MOBILEVERCODELOGIN3',
  'TELEGRAMLOGIN3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'CHNGPASSVERIF3',
  'socialLoginEnabled',
  'appWindowEnabled',
  'downloadBarRequiresLogin',
  'changePassword.useHeldPassword',
  'changePassword.showError',
  'strict_recovery_email',
  'agentLogin.enabled',
  'accountTransfersEnabled',
  'autoplayEnabled',
  'turboEnabled',
  'raiseOnLossEnabled',
  'strictPaceEnabled',
  ...moduleIds.filter((module) => module !== 'COMM3'),
]

/** Flags that hold where a merchant says nothing of them; all others are off then. */
export const flagsOnByDefault: readonly string[] = ['changePassword.useHeldPassword', 'changePassword.showError', 'turboEnabled']

/** The kinds of links that a merchant has, for downloads and for its channels. */
export const linkTypes: readonly string[] = [
  'IOS',
  'Android',
  'MOBILECONFIG',
  'AppDownloadIcon',
  'TELEGRAM',
  'WHATSAPP',
  'FACEBOOK',
  'YOUTUBE',
  'TIKTOK',
  'INSTAGRAM',
  'TWITTER',
]

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Whether the text is the code of a country, ISO 3166-1 with two letters. */
export function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text) && !['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ'].includes(text) && countryNames.of(text) !== undefined
}

/** Whether the text is an address that a page may lead to: https, or a path of the site itself. */
export function isLinkAddress(address: string): boolean {
  if (/^\/(?!\/)[\w./-]*$/.test(address)) return true
  return address.length <= 500 && URL.canParse(address) && new URL(address).protocol === 'https:'
}

/** Whether the text is the name of a host, in lower case, of at least two labels; an address is none. */
export const isHostName = (text: string): boolean => /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(text) && isIP(text) === 0
