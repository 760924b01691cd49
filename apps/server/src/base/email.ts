/** One address as people type it: something, an at-sign, a domain with a dot. Whether it works, only a message tells. */
const EMAIL = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}\.[^\s@,;<>".]{2,63}$/

/** The address as it is kept and compared: without spaces around it and in lower case. Nothing when it is none. */
export function emailOf(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return EMAIL.test(email) ? email : undefined
}
