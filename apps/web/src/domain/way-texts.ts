// The names of the ways of paying, for the cashier, statements and reports.

const WAYS_IN: Readonly<Record<string, string>> = {
  ewallet: 'cashier.ewallet',
  bank: 'cashier.bank',
  card: 'cashier.card',
  checkout: 'cashier.checkout',
  transfer: 'cashier.transfer',
  promptpay: 'cashier.promptpay',
  vietqr: 'cashier.vietqr',
  qrph: 'cashier.qrph',
}

/** The key of what a way to pay in is called. */
export const wayInKey = (method: string): string => keyIn(WAYS_IN, method) ?? 'cashier.otherWay'

const WAYS_OUT: Readonly<Record<string, string>> = {
  bank: 'withdrawals.kindBank',
  ewallet: 'withdrawals.kindEwallet',
  promptpay: 'withdrawals.kindPromptpay',
}

/** The key of what kind of account money goes to. */
export const wayOutKey = (kind: string): string => keyIn(WAYS_OUT, kind) ?? 'withdrawals.kindOther'

const keyIn = (keys: Readonly<Record<string, string>>, name: string) => (Object.hasOwn(keys, name) ? keys[name] : undefined)
