// What the number of an account must look like that money is withdrawn to, whoever looks: the page while somebody types, and the
// server. Free of schemas, since it reaches the browser.

/** One form that the numbers of a bank have. */
export type NumberForm = {
  digits: number
  prefix?: string
  /** The last digit of a Thai citizen's number follows from the others. */
  check?: 'thai-citizen'
}

/** Digits alone: people write account numbers with spaces and hyphens between them. */
export const plainNumber = (text: string): string => text.trim().replace(/[\s-]/g, '')

/** Whether the number has one of the forms. */
export function isAccountNumber(forms: readonly NumberForm[], text: string): boolean {
  const number = plainNumber(text)
  if (!/^\d+$/.test(number)) return false
  return forms.some(
    ({ digits, prefix = '', check }) =>
      number.length === digits && number.startsWith(prefix) && (check === undefined || isThaiCitizenNumber(number)),
  )
}

/** The last digit is eleven less the remainder of the weighted sum of the first twelve, by its last digit. */
function isThaiCitizenNumber(number: string): boolean {
  let sum = 0
  for (let place = 0; place < 12; place += 1) sum += Number(number[place]) * (13 - place)
  return (11 - (sum % 11)) % 10 === Number(number[12])
}

/** An account's number as it is shown: its last four digits. */
export const maskedNumber = (number: string): string => `****${number.slice(-4)}`
