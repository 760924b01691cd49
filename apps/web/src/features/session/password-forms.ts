import { loginPassword, mobileNum, newPassword, verificationCode } from '../../domain/field-rules.ts'

/** The change of a password, its fields named as the specification spells them. */
export type ChangeForm = { old_password: string; password: string; confimpsw: string }
export type ChangeField = keyof ChangeForm

/** The first field that is wrong, with the key of its text. A held password needs no field. */
export function firstChangeFault(
  form: ChangeForm,
  heldPassword: string | undefined,
  pattern: string,
): { field: ChangeField; message: string } | undefined {
  const oldFault = heldPassword === undefined ? loginPassword(form.old_password) : undefined
  if (oldFault !== undefined) return { field: 'old_password', message: form.old_password === '' ? 'errors.enterPassword' : oldFault }
  const newFault = newPassword(pattern, form.password)
  if (newFault !== undefined) return { field: 'password', message: newFault }
  if (form.confimpsw === '') return { field: 'confimpsw', message: 'errors.enterPassword' }
  return form.confimpsw === form.password ? undefined : { field: 'confimpsw', message: 'errors.confirmationIncorrect' }
}

/** Whether the new password is the old one. */
export const isSamePassword = (form: ChangeForm, heldPassword: string | undefined): boolean =>
  form.password !== '' && form.password === (heldPassword ?? form.old_password)

/** What is sent, encrypted. */
export const changePayload = (form: ChangeForm, heldPassword: string | undefined) => ({
  oldPassword: heldPassword ?? form.old_password,
  newPassword: form.password,
  confirmNewPassword: form.confimpsw,
})

/** The field that a refusal speaks of; none for a refusal that is nobody's fault. */
export function changeFieldOf(code: string): ChangeField | undefined {
  switch (code) {
    case 'old-password-wrong':
    case 'login-locked':
      return 'old_password'
    case 'password-invalid':
    case 'password-too-common':
    case 'modify.new.old.same':
      return 'password'
    case 'confirmation-differs':
      return 'confimpsw'
    default:
      return undefined
  }
}

/** The ways back to an account that a merchant offers, the default first. */
export const recoveryMethods = (flags: Readonly<Record<string, boolean>>): readonly ('phone' | 'email')[] =>
  flags.CHNGPASSVERIF3 === true ? ['phone', 'email'] : ['email']

export type ResetForm = { mobileNum: string; code: string; password: string }
export type ResetFaults = { [Field in keyof ResetForm]?: string | undefined }

/** What is wrong with each field, as keys of texts. */
export function resetFaults(form: ResetForm, pattern: string): ResetFaults {
  return { mobileNum: mobileNum(form.mobileNum), code: verificationCode(form.code), password: newPassword(pattern, form.password) }
}

/** The faults of code and password in one sentence; that of the number is at its field. */
export const joinedFaults = (faults: ResetFaults, say: (key: string) => string): string =>
  [faults.code, faults.password].flatMap((key) => (key === undefined ? [] : say(key))).join(', ')

/** The field to empty after a refusal: the password when it was the old one, else the code, which is used up or wrong. */
export const fieldToClear = (code: string): 'password' | 'code' => (code === 'modify.new.old.same' ? 'password' : 'code')
