import { verificationTexts } from '@pavilion/texts/server/verification'
import type { Merchant } from '../merchants/index.ts'

/** The subject of an e-mail of ours. */
export function subjectOf(kind: 'code' | 'password-link', merchant: Merchant, language: string | undefined): string {
  return textsOf(merchant, language)[kind === 'code' ? 'codeSubject' : 'passwordSubject'].replace('{name}', merchant.name)
}

/** The text message that carries a code. */
export function codeText(merchant: Merchant, code: string, language: string | undefined): string {
  return textsOf(merchant, language).code.replace('{code}', code).replace('{name}', merchant.name)
}

/** The e-mail that carries a link to a new password. */
export function passwordLinkText(merchant: Merchant, link: string, language: string | undefined): string {
  return textsOf(merchant, language).passwordLink.replace('{link}', link).replace('{name}', merchant.name)
}

function textsOf(merchant: Merchant, language: string | undefined) {
  return verificationTexts[merchant.languages.find((known) => known === language) ?? merchant.defaultLanguage]
}
