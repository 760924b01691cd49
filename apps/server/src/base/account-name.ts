/** A username: 4 to 16 letters and digits, a letter first. Published to clients as text. */
export const USERNAME_PATTERN = '^[A-Za-z][A-Za-z0-9]{3,15}$'

const username = new RegExp(USERNAME_PATTERN)

/** Whether a new member may be called so. */
export function isUsername(text: string): boolean {
  return username.test(text)
}

/**
 * The account as it is compared and counted: spaces around it, width of its letters (Unicode NFKC) and capitals make no
 * difference, so that one account has one limit however its name is spelt.
 */
export function accountKeyOf(account: string): string {
  return account.normalize('NFKC').trim().toLowerCase()
}
