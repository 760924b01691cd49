// The shared rules that a form checks before it asks the server. Each answers the key of the text to show, or nothing.

const username = /^[A-Za-z][A-Za-z0-9]{3,15}$/
const passwordLengthMax = 64

/** A name to log in with: 4 to 16 letters and digits, a letter first; spaces around it do not count. */
export function loginUsername(value: string): string | undefined {
  if (value.trim() === '') return 'errors.enterBoth'
  return username.test(value.trim()) ? undefined : 'errors.usernameFormat'
}

/** A password to log in with: anything up to 64 characters, so that passwords made under older rules still work. */
export function loginPassword(value: string): string | undefined {
  if (value === '') return 'errors.enterBoth'
  return [...value].length <= passwordLengthMax ? undefined : 'errors.passwordFormat'
}
