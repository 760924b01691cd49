// What a payment QR code says, after EMV QRCPS Merchant-Presented Mode 1.1 and each country's profile of it. Pure functions.

/** A field of a code: two digits for what it is, and its value. */
type Field = readonly [id: string, value: string]

/** In main units, such as `600` or `4.22`; without one the payer types it. */
type Sum = { amount?: string }

const FIELD_LENGTH_MAX = 99
const PRINTABLE = /^[\x20-\x7e]+$/
const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

/** Whose PromptPay it is: a mobile number, a national or tax id of 13 digits, or an e-wallet of 15. */
export type PromptPayWish = Sum & { payee: string }

/** PromptPay of Thailand (Thai QR Payment, AID A000000677010111). Throws for an invalid payee or amount. */
export function promptPayPayload({ payee, amount }: PromptPayWish): string {
  const digits = payee.replace(/\D/g, '')
  const account: Field =
    digits.length >= 15 ? ['03', digits] : digits.length >= 13 ? ['02', digits] : ['01', digits.replace(/^0/, '66').padStart(13, '0')]
  return payload([...head(amount), template('29', [['00', 'A000000677010111'], account]), ['58', 'TH'], ['53', '764'], ...sum(amount)])
}

/** `biller` is the biller id of 15 digits; the references come back with the payment. Letters of a reference are capitals. */
export type PromptPayBillWish = Sum & { biller: string; reference: string; otherReference?: string; name?: string }

/** PromptPay bill payment (Thai QR Payment, tag 30, AID A000000677010112). Throws for what a code cannot say. */
export function promptPayBillPayload({ biller, reference, otherReference = '', name = '', amount }: PromptPayBillWish): string {
  const references: Field[] = [['02', reference], ...(otherReference === '' ? [] : [['03', otherReference] as const])]
  if (references.some(([, text]) => !/^[0-9A-Z]{1,20}$/.test(text))) throw new Error('a reference of a bill is 1 to 20 digits and capitals')
  return payload([
    ...head(amount),
    template('30', [['00', 'A000000677010112'], ['01', biller], ...references]),
    ['53', '764'],
    ...sum(amount),
    ['58', 'TH'],
    ...(name === '' ? [] : [['59', name] as const]),
  ])
}

/** `bank` is the BIN of the bank (six digits); `reference` and `purpose` come back with the transfer. */
export type VietQrWish = Sum & { bank: string; account: string; reference?: string; purpose?: string }

/** VietQR of NAPAS, transfer to an account (AID A000000727, service QRIBFTTA). Throws for what a code cannot say. */
export function vietQrPayload({ bank, account, amount, reference, purpose }: VietQrWish): string {
  const beneficiary = template('01', [
    ['00', bank],
    ['01', account],
  ])
  return payload([
    ...head(amount),
    template('38', [['00', 'A000000727'], beneficiary, ['02', 'QRIBFTTA']]),
    ['53', '704'],
    ...sum(amount),
    ['58', 'VN'],
    ...additional([
      ['01', reference],
      ['08', purpose],
    ]),
  ])
}

/** `bank` is the BIC of the participant, eleven characters; name and city are the payee's. */
export type QrPhWish = Sum & {
  bank: string
  account: string
  name: string
  city: string
  /** Merchant category code; 6016 is a person. */
  category?: string
  reference?: string
  terminal?: string
  purpose?: string
}

/** QR Ph person-to-person over InstaPay (com.p2pqrpay). Throws for what a code cannot say. */
export function qrPhPayload({ bank, account, amount, name, city, category = '6016', reference, terminal, purpose }: QrPhWish): string {
  return payload([
    ...head(amount),
    template('27', [
      ['00', 'com.p2pqrpay'],
      ['01', bank],
      ['02', '99964403'],
      ['04', account],
    ]),
    ['52', category],
    ['53', '608'],
    ...sum(amount),
    ['58', 'PH'],
    ['59', name],
    ['60', city],
    ...additional([
      ['05', reference],
      ['07', terminal],
      ['08', purpose],
    ]),
  ])
}

/** Whether the code is whole: its last field is the checksum of everything before. */
export function isWholePayload(code: string): boolean {
  return /6304[0-9A-F]{4}$/.test(code) && checksum(code.slice(0, -4)) === code.slice(-4)
}

/** 11 is a code for many payments, 12 one for this payment alone. */
const head = (amount: string | undefined): Field[] => [
  ['00', '01'],
  ['01', amount === undefined ? '11' : '12'],
]

function sum(amount: string | undefined): Field[] {
  if (amount === undefined) return []
  if (!AMOUNT.test(amount) || !/[1-9]/.test(amount)) throw new Error('a payment code needs an amount above zero')
  return [['54', amount]]
}

function additional(fields: readonly (readonly [id: string, value: string | undefined])[]): Field[] {
  const given = fields.flatMap(([id, value]) => (value === undefined || value === '' ? [] : [[id, value] as const]))
  return given.length === 0 ? [] : [template('62', given)]
}

const template = (id: string, fields: readonly Field[]): Field => [id, fields.map(written).join('')]

function written([id, value]: Field): string {
  if (!PRINTABLE.test(value) || value.length > FIELD_LENGTH_MAX) throw new Error(`field ${id} of a payment code cannot be written`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

function payload(fields: readonly Field[]): string {
  const body = `${fields.map(written).join('')}6304`
  return body + checksum(body)
}

/** CRC-16/IBM-3740 of ISO/IEC 13239, polynomial 1021, beginning with FFFF, as four hexadecimal digits. */
function checksum(text: string): string {
  let rest = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    rest ^= byte << 8
    for (let bit = 0; bit < 8; bit++) rest = (rest & 0x8000 ? (rest << 1) ^ 0x1021 : rest << 1) & 0xffff
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}
