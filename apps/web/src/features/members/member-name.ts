/** What a member is called: the nickname, or the account where there is none. */
export function displayNameOf({ nickname, account }: { nickname: string; account: string }): string {
  return nickname.trim() === '' ? account : nickname.trim()
}

/** The letter that is in a member's picture. */
export function initialOf(name: string): string {
  const first = [...name][0]
  return first === undefined ? '' : first.toUpperCase()
}
