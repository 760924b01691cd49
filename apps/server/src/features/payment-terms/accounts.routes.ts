import {
  listMerchantBankAccounts,
  previewPayCode,
  proposeBankAccount,
  proposeBankAccountChange,
  proposeBankAccountRemoval,
} from '@pavilion/api/bank-accounts'
import type { Clock } from '../../base/clock.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall, Scope } from '../../base/route.ts'
import { merchantAccounts } from '../cashier/index.ts'
import { getMerchant, type MerchantDirectory } from '../merchants/index.ts'
import { type Proposal, wireProposal } from '../proposals/index.ts'
import { proposeAccount, proposeAccountChange, proposeAccountRemoval } from './propose-account.ts'
import { sampleCode, wireAccount } from './wire-account.ts'

/** The accounts to which members send money, as operators see them and propose what is done with them. */
export function bankAccountRoutes(scope: Scope<'operator'>, tools: { clock: Clock; directory: MerchantDirectory }): void {
  const { clock, directory } = tools
  const by = ({ operator, address }: Pick<OperatorCall, 'operator' | 'address'>) => ({ operator, address, at: clock() })
  const told = <Code extends string>(outcome: Proposal | Refusal<Code>) =>
    outcome instanceof Refusal ? outcome : wireProposal(outcome, clock())

  scope.read(listMerchantBankAccounts, async (db, { merchantCode }) => {
    const { currency } = await getMerchant(directory, merchantCode)
    const accounts = await merchantAccounts.listMerchantAccounts(db, merchantCode)
    return { currency, list: accounts.map((account) => wireAccount(account, currency)) }
  })

  scope.read(previewPayCode, async (_db, { merchantCode, body }) => {
    const { currency } = await getMerchant(directory, merchantCode)
    const code = sampleCode(body.payee, currency)
    return code instanceof Refusal ? code : { code }
  })

  scope.write(proposeBankAccount, async (tx, call) => {
    const { requestId, bank, holder, number, payee, position, reason } = call.body
    return told(await proposeAccount(tx, tools, by(call), { requestId, bank, holder, number, payee, position, reason }))
  })

  scope.write(proposeBankAccountChange, async (tx, call) => {
    const { requestId, id, position, isEnabled, seen, reason } = call.body
    return told(await proposeAccountChange(tx, by(call), { requestId, id, position, isEnabled, seen, reason }))
  })

  scope.write(proposeBankAccountRemoval, async (tx, call) => {
    const { requestId, id, reason } = call.body
    return told(await proposeAccountRemoval(tx, by(call), { requestId, id, reason }))
  })
}
