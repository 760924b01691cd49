import { type BankAccountStateValue, BankPayee, type MerchantBankAccountValue } from '@pavilion/api/bank-accounts'
import { scaleOf } from '@pavilion/money'
import { Value } from '../../base/parse.ts'
import { Refusal } from '../../base/refusal.ts'
import { type merchantAccounts, payCodes } from '../cashier/index.ts'

const SAMPLE_UNITS = 100n
const SAMPLE_REFERENCE = 'SAMPLE2345'

/** The parts of an account that a proposal keeps. */
export function stateOf({ bank, holder, number, payee, position, isEnabled }: merchantAccounts.MerchantAccount): BankAccountStateValue {
  return { bank, holder, number, payee: Value.Check(BankPayee, payee) ? payee : null, position, isEnabled, isRemoved: false }
}

/** An account as the API shows it, with the code that a bank reads. */
export function wireAccount(account: merchantAccounts.MerchantAccount, currency: string): MerchantBankAccountValue {
  const code = account.payee === null ? undefined : sampleCode(account.payee, currency)
  return {
    id: account.id.toString(),
    ...stateOf(account),
    ...(typeof code === 'string' ? { code } : {}),
    isUsed: account.isUsed,
  }
}

/** What a code says that pays a sample to this payee, or that none can be made. */
export function sampleCode(payee: unknown, currency: string): string | Refusal<'payee-invalid'> {
  const leastMinor = SAMPLE_UNITS * 10n ** BigInt(scaleOf(currency))
  const checked = payCodes.checkPayee(payee, { currency, leastMinor })
  if ('fault' in checked) return new Refusal('payee-invalid', checked.fault, { field: 'payee' })
  return payCodes.payCodeOf(checked, leastMinor, SAMPLE_REFERENCE)
}
