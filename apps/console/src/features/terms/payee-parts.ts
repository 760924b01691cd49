import type { BankPayeeValue } from '@pavilion/api/bank-accounts'

type Part = Exclude<keyof BankPayeeValue, 'scheme'>

/** By currency: the scheme of its codes and the parts that say whose account it is. */
const schemes: Readonly<Record<string, { scheme: BankPayeeValue['scheme']; parts: readonly Part[] }>> = {
  PHP: { scheme: 'qrph', parts: ['bank', 'account', 'name', 'city'] },
  THB: { scheme: 'promptpay', parts: ['biller', 'name', 'payee'] },
  VND: { scheme: 'vietqr', parts: ['bank', 'account'] },
}

/** What a form asks for; nothing where no bank reads codes of the currency. */
export const partsOf = (currency: string): readonly Part[] =>
  (Object.hasOwn(schemes, currency) ? schemes[currency]?.parts : undefined) ?? []

/** The payee that a form says; none where all its parts are empty, since an account needs no code. */
export function payeeOf(currency: string, texts: Readonly<Record<string, string>>): BankPayeeValue | null {
  const filled = partsOf(currency).flatMap((part) => {
    const text = (texts[part] ?? '').trim()
    return text === '' ? [] : [[part, text] as const]
  })
  const scheme = schemes[currency]?.scheme
  return scheme === undefined || filled.length === 0 ? null : { scheme, ...Object.fromEntries(filled) }
}
