// How a bank's app reads a payment code: EMV QRCPS Merchant-Presented Mode 1.1. Written apart from what writes the codes, so that a
// mistake of one is found by the other.

/** What a payment code says. */
export type EmvCode = {
  scheme: 'promptpay' | 'vietqr' | 'qrph'
  /** The account, biller or phone that is paid. */
  payee: string
  /** Main units; a code for many payments has none. */
  amount: string | undefined
  currency: string
  reference: string
  name: string
}

const CURRENCIES: Readonly<Record<string, string>> = { 764: 'THB', 704: 'VND', 608: 'PHP' }

/** Reads a code; undefined for one that is broken, or that no scheme here knows. */
export function readEmvCode(text: string): EmvCode | undefined {
  const code = text.trim()
  const fields = readFields(code)
  if (fields?.get('00') !== '01' || code.slice(-8, -4) !== '6304' || crcOf(code.slice(0, -4)) !== fields.get('63')) return undefined
  const currency = CURRENCIES[fields.get('53') ?? '']
  const account = readAccount(fields)
  const amount = fields.get('54')
  if (!account || currency === undefined || (amount !== undefined && !/^\d{1,13}(\.\d{1,2})?$/.test(amount))) return undefined
  return { ...account, amount, currency, name: fields.get('59') ?? '' }
}

type Fields = ReadonlyMap<string, string>

function readAccount(fields: Fields): Pick<EmvCode, 'scheme' | 'payee' | 'reference'> | undefined {
  const beside = readFields(fields.get('62') ?? '') ?? new Map<string, string>()
  const transfer = templateOf(fields, '29', 'A000000677010111')
  const bill = templateOf(fields, '30', 'A000000677010112')
  const napas = templateOf(fields, '38', 'A000000727')
  const instapay = templateOf(fields, '27', 'com.p2pqrpay')
  if (bill) return { scheme: 'promptpay', payee: bill.get('01') ?? '', reference: bill.get('02') ?? '' }
  if (transfer) return { scheme: 'promptpay', payee: transfer.get('01') ?? transfer.get('02') ?? transfer.get('03') ?? '', reference: '' }
  if (napas) {
    const beneficiary = readFields(napas.get('01') ?? '')
    return { scheme: 'vietqr', payee: `${beneficiary?.get('00')} ${beneficiary?.get('01')}`, reference: beside.get('01') ?? '' }
  }
  return instapay && { scheme: 'qrph', payee: `${instapay.get('01')} ${instapay.get('04')}`, reference: beside.get('05') ?? '' }
}

function templateOf(fields: Fields, id: string, name: string): Fields | undefined {
  const inner = readFields(fields.get(id) ?? '')
  return inner?.get('00')?.toUpperCase() === name.toUpperCase() ? inner : undefined
}

/** Two digits of a name, two of a length, and that many characters, to the end and no further; no name twice. */
function readFields(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const [, id = '', length = ''] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (id === '' || value.length !== Number(length) || fields.has(id)) return undefined
    fields.set(id, value)
    at += 4 + value.length
  }
  return fields
}

// CRC-16 with polynomial 1021 from FFFF, by a table of half-bytes.
const TABLE = Array.from({ length: 16 }, (_, high) => {
  let rest = high << 12
  for (let bit = 0; bit < 4; bit++) rest = ((rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0)) & 0xffff
  return rest
})

function crcOf(text: string): string {
  let rest = 0xffff
  for (const byte of Buffer.from(text)) {
    for (const half of [byte >> 4, byte & 15]) rest = ((rest << 4) ^ (TABLE[(rest >> 12) ^ half] ?? 0)) & 0xffff
  }
  return rest.toString(16).padStart(4, '0').toUpperCase()
}
