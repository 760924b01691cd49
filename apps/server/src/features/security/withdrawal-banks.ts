import type { NumberForm } from '@pavilion/api/account-numbers'
import type { Merchant } from '../merchants/index.ts'

/** What an account is held with. */
export type AccountKind = 'bank' | 'ewallet' | 'promptpay'

/** A bank or an e-wallet that money can be withdrawn to. `forms` is what its numbers look like. */
export type WithdrawalBank = { code: string; name: string; kind: AccountKind; forms: readonly NumberForm[] }

type Row = readonly [code: string, name: string, kind: AccountKind, forms: readonly NumberForm[]]

const digits = (...lengths: number[]): NumberForm[] => lengths.map((length) => ({ digits: length }))
const philippineMobile: readonly NumberForm[] = [{ digits: 11, prefix: '09', dialingCode: '63' }]

// By currency, the e-wallets first, since most members withdraw to one.
const rows: Readonly<Record<string, readonly Row[]>> = {
  PHP: [
    ['GCASH', 'GCash', 'ewallet', philippineMobile],
    ['MAYA', 'Maya', 'ewallet', philippineMobile],
    ['GRABPAY', 'GrabPay', 'ewallet', philippineMobile],
    ['SHOPEEPAY', 'ShopeePay', 'ewallet', philippineMobile],
    ['BDO', 'BDO Unibank', 'bank', digits(10, 12)],
    ['BPI', 'Bank of the Philippine Islands', 'bank', digits(10)],
    ['METROBANK', 'Metrobank', 'bank', digits(13)],
    ['LANDBANK', 'Land Bank of the Philippines', 'bank', digits(10)],
    ['PNB', 'Philippine National Bank', 'bank', digits(12)],
    ['UNIONBANK', 'UnionBank', 'bank', digits(12)],
    ['RCBC', 'RCBC', 'bank', digits(10, 16)],
    ['SECURITYBANK', 'Security Bank', 'bank', digits(13)],
    ['CHINABANK', 'China Bank', 'bank', digits(10, 12)],
    ['EASTWEST', 'EastWest Bank', 'bank', digits(12)],
  ],
  THB: [
    [
      'PROMPTPAY',
      'PromptPay',
      'promptpay',
      [
        { digits: 10, prefix: '0', dialingCode: '66' },
        { digits: 13, check: 'thai-citizen' },
      ],
    ],
    ['TRUEMONEY', 'TrueMoney Wallet', 'ewallet', [{ digits: 10, prefix: '0', dialingCode: '66' }]],
    ['BBL', 'Bangkok Bank', 'bank', digits(10)],
    ['KBANK', 'Kasikornbank', 'bank', digits(10)],
    ['KTB', 'Krungthai Bank', 'bank', digits(10)],
    ['SCB', 'Siam Commercial Bank', 'bank', digits(10)],
    ['BAY', 'Bank of Ayudhya (Krungsri)', 'bank', digits(10)],
    ['TTB', 'TMBThanachart Bank', 'bank', digits(10)],
    ['GSB', 'Government Savings Bank', 'bank', digits(12)],
    ['BAAC', 'BAAC', 'bank', digits(12)],
    ['UOB', 'UOB Thailand', 'bank', digits(10)],
    ['CIMB', 'CIMB Thai', 'bank', digits(10)],
  ],
  VND: [
    ['MOMO', 'MoMo', 'ewallet', [{ digits: 10, prefix: '0', dialingCode: '84' }]],
    ['ZALOPAY', 'ZaloPay', 'ewallet', [{ digits: 10, prefix: '0', dialingCode: '84' }]],
    ['VCB', 'Vietcombank', 'bank', digits(10, 13)],
    ['TCB', 'Techcombank', 'bank', digits(10, 12, 14)],
    ['BIDV', 'BIDV', 'bank', digits(10, 14)],
    ['CTG', 'VietinBank', 'bank', digits(10, 12)],
    ['ACB', 'ACB', 'bank', digits(8, 9, 10)],
    ['MBB', 'MB Bank', 'bank', digits(10, 12, 13)],
  ],
}

const banks: ReadonlyMap<string, readonly WithdrawalBank[]> = new Map(
  Object.entries(rows).map(([currency, list]) => [currency, list.map(([code, name, kind, forms]) => ({ code, name, kind, forms }))]),
)

/** What members of the merchant can withdraw to: those of its currency, or those of them that its setting `withdrawal_banks` names. */
export function banksOf(merchant: Merchant): readonly WithdrawalBank[] {
  const all = banks.get(merchant.currency) ?? []
  const named = (merchant.settings.withdrawal_banks ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
  return named.length === 0 ? all : all.filter(({ code }) => named.includes(code))
}

/** Those of the codes that are no bank of the currency, and would leave members with fewer ways out than was meant. */
export const unknownBanks = (currency: string, codes: readonly string[]): string[] =>
  codes.filter((code) => !(banks.get(currency) ?? []).some((bank) => bank.code === code))

const byCode: ReadonlyMap<string, WithdrawalBank> = new Map([...banks.values()].flat().map((bank) => [bank.code, bank]))

/** The name of a bank, also of one that the merchant has no more. */
export const bankName = (code: string): string => byCode.get(code)?.name ?? code
