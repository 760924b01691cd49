import type { Mobile } from '../verification/index.ts'

/** A number with its middle hidden: `+63 91****0088`. */
export const maskMobile = ({ countryDialingCode, mobileNum }: Mobile): string =>
  `+${countryDialingCode} ${mobileNum.slice(0, 2)}****${mobileNum.slice(-4)}`

/** An address of which the beginning and the domain are shown: `ma****@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = [...email.slice(0, at)]
  return `${name.slice(0, name.length > 3 ? 2 : 1).join('')}****${email.slice(at)}`
}

/** A name of which the first letter of each word is shown: `M*** S***`. */
export const maskName = (name: string): string =>
  name
    .split(' ')
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ')
