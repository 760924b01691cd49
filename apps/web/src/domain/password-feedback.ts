import type { Translate } from '../lib/i18n.ts'

/** What can be said of a password while it is typed; how common it is, only the server knows. */
export type PasswordFeedback =
  | { kind: 'hint'; min: number; isMixed: boolean }
  | { kind: 'short'; missing: number }
  | { kind: 'long'; max: number }
  | { kind: 'needs-mix' }
  | { kind: 'is-username' }
  | { kind: 'good' }
  | { kind: 'longer-is-safer' }

const lengthMinDefault = 8
const lengthMaxDefault = 64
/** From here on length alone makes a password hard to guess. */
const comfortableLength = 12

/** Judges what was typed against the server's pattern for passwords, whose end holds the bounds: `{8,64}$`. */
export function judgePassword(pattern: string, password: string, username: string): PasswordFeedback {
  const bounds = /\{(\d{1,3}),(\d{1,3})\}\$$/.exec(pattern)
  const min = Number(bounds?.[1] ?? lengthMinDefault)
  const max = Number(bounds?.[2] ?? lengthMaxDefault)
  const isMixed = pattern.includes('(?=')
  const length = [...password].length
  if (length === 0) return { kind: 'hint', min, isMixed }
  if (length < min) return { kind: 'short', missing: min - length }
  if (length > max) return { kind: 'long', max }
  if (isMixed && !(/[A-Za-z]/.test(password) && /\d/.test(password))) return { kind: 'needs-mix' }
  if (password.trim().toLowerCase() === username.trim().toLowerCase()) return { kind: 'is-username' }
  return length < comfortableLength ? { kind: 'longer-is-safer' } : { kind: 'good' }
}

/** The same in words. */
export function feedbackText(t: Translate, feedback: PasswordFeedback): string {
  switch (feedback.kind) {
    case 'hint':
      return t(feedback.isMixed ? 'registration.passwordMixedHint' : 'registration.passwordHint', { min: feedback.min })
    case 'short':
      return t('registration.passwordShort', { count: feedback.missing })
    case 'long':
      return t('registration.passwordLong', { max: feedback.max })
    case 'needs-mix':
      return t('registration.passwordMixed')
    case 'is-username':
      return t('registration.passwordIsName')
    case 'longer-is-safer':
      return t('registration.passwordLonger')
    case 'good':
      return t('registration.passwordGood')
    default:
      return feedback satisfies never
  }
}
