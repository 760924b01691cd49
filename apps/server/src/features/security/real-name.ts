import { registrationPatterns } from '@pavilion/api/registration-checks'

const NAME = new RegExp(registrationPatterns.payeeName ?? '', 'u')

/** A name as it is kept: single spaces, none around it. Nothing when it cannot be one. */
export function realNameOf(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ')
  return NAME.test(name) ? name : undefined
}
