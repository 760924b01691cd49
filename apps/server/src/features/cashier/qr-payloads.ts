// What a payment QR code says, after EMV QRCPS Merchant-Presented Mode 1.1 and each country's profile of it. Pure functions.

/** A field of a code: a tag of two digits, and a value. */
type Field = readonly [id: string, value: string]

/** In main units, such as `600` or `4.22`; without one the payer types it. */
type Sum = { amount?: string }

const FIELD_LENGTH_MAX = 99
const PRINTABLE = /^[\x20-\x7e]+$/
const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

/** Whose PromptPay it is: a mobile number, a national or tax id of 13 digits, or an e-wallet of 15. */
export type PromptPayContent = Sum & { payee: string }

/** PromptPay of Thailand (Thai QR Payment, AID A000000677010111). Throws for an invalid payee or amount. */
export function promptPayPayload({ payee, amount }: PromptPayContent): string {
  return payload([
    ...head(amount),
    template('29', [['00', 'A000000677010111'], promptPayAccount(payee.replace(/[\s-]/g, ''))]),
    ['58', 'TH'],
    ['53', '764'],
    ...sum(amount),
  ])
}

function promptPayAccount(digits: string): Field {
  if (/^\d{15}$/.test(digits)) return ['03', digits]
  if (/^\d{13}$/.test(digits)) return ['02', digits]
  if (/^0\d{9}$/.test(digits)) return ['01', digits.replace(/^0/, '66').padStart(13, '0')]
  throw new Error('a payee of PromptPay is a mobile number of 10 digits that begins with 0, or an id of 13 or 15 digits')
}

/** `biller` is the biller id of 15 digits; the references come back with the payment. Letters of a reference are capitals. */
export type PromptPayBillContent = Sum & { biller: string; reference: string; otherReference?: string; name?: string }

/** PromptPay bill payment (Thai QR Payment, tag 30, AID A000000677010112). Throws for what a code cannot say. */
export function promptPayBillPayload({ biller, reference, otherReference = '', name = '', amount }: PromptPayBillContent): string {
  const references: Field[] = [['02', reference], ...(otherReference === '' ? [] : [['03', otherReference] as const])]
  if (references.some(([, text]) => !/^[0-9A-Z]{1,20}$/.test(text))) throw new Error('a reference of a bill is 1 to 20 digits and capitals')
  if (!/^\d{15}$/.test(biller)) throw new Error('a biller of PromptPay has 15 digits')
  return payload([
    ...head(amount),
    template('30', [['00', 'A000000677010112'], ['01', biller], ...references]),
    ['53', '764'],
    ...sum(amount),
    ['58', 'TH'],
    ...(name === '' ? [] : [nameField('59', 'name', name)]),
  ])
}

/** `bank` is the BIN of the bank (six digits); `reference` and `purpose` come back with the transfer. */
export type VietQrContent = Sum & { bank: string; account: string; reference?: string; purpose?: string }

/** VietQR of NAPAS, transfer to an account (AID A000000727, service QRIBFTTA). Throws for what a code cannot say. */
export function vietQrPayload({ bank, account, amount, reference, purpose }: VietQrContent): string {
  if (!/^\d{6}$/.test(bank)) throw new Error('a bank of VietQR is its BIN of six digits')
  if (!/^[0-9A-Za-z]{1,19}$/.test(account)) throw new Error('an account of VietQR has 1 to 19 digits or letters')
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
export type QrPhContent = Sum & {
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
export function qrPhPayload({ bank, account, amount, name, city, category = '6016', reference, terminal, purpose }: QrPhContent): string {
  if (!/^[0-9A-Z]{11}$/.test(bank)) throw new Error('a bank of QR Ph is its BIC of eleven digits or capitals')
  if (!/^[0-9A-Za-z]{1,34}$/.test(account)) throw new Error('an account of QR Ph has 1 to 34 digits or letters')
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
    nameField('59', 'name', name),
    nameField('60', 'city', city),
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

/** How long EMV lets names be, in the letters of ASCII. */
const NAME_LENGTH_MAX = { name: 25, city: 15 }

function nameField(id: string, what: keyof typeof NAME_LENGTH_MAX, value: string): Field {
  const most = NAME_LENGTH_MAX[what]
  if (!PRINTABLE.test(value) || value.length > most)
    throw new Error(`the ${what} of a payee has 1 to ${most} letters, digits and signs of ASCII`)
  return [id, value]
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
