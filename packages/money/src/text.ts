// For browsers that have no BigInt: works on the decimal text of the wire and never calculates.

/** Groups a plain decimal for people: `displayDecimal("1234.5")` is `"1,234.50"`. Digits past `decimals` are cut, never rounded up. */
export function displayDecimal(text: string, decimals = 2): string {
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '0', fraction = ''] = (sign ? text.slice(1) : text).split('.')
  const grouped = sign + whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return decimals === 0 ? grouped : `${grouped}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
}
