import { randomUUID } from 'node:crypto'
import {
  listMerchantBankAccounts,
  proposeBankAccount,
  proposeBankAccountChange,
  proposeBankAccountRemoval,
} from '@pavilion/api/bank-accounts'
import { listPaymentGateways, proposePaymentGateway, proposePaymentGatewayChange } from '@pavilion/api/payment-gateways'
import { getWithdrawalRules, proposeWithdrawalRules } from '@pavilion/api/payment-terms'
import { listPaymentWays, proposePaymentWay } from '@pavilion/api/payment-ways'
import type { Pool } from 'pg'
import type { Answer, Client } from './member-client.ts'

const wanted = () => ({ requestId: randomUUID(), reason: 'a test of one alone' })

/** What one person proposes about the terms of payments, by what it is. Each begins with what was there before. */
export const paymentTermsCases: Readonly<Record<string, (pool: Pool, maker: Client) => Promise<(by: Client) => Promise<Answer>>>> = {
  'the rules by which money leaves': async (_pool, maker) => {
    const seen = (await maker.call(getWithdrawalRules)).value?.rules ?? null
    return (by) => by.call(proposeWithdrawalRules, { body: { ...wanted(), seen, rules: { ...seen, endsBonus: true } as never } })
  },
  'the terms of a way in': async (_pool, maker) => {
    const { side = 'deposit', code = '', terms } = (await maker.call(listPaymentWays)).value?.list[0] ?? {}
    const body = { side, code, seen: terms, terms: { ...terms, usualMinutes: 77 } }
    return (by) => by.call(proposePaymentWay, { body: { ...wanted(), ...body } as never })
  },
  'a payment company': async () => {
    const place = {
      gateway: 'alone',
      account: 'pavilion-alone',
      protocol: 'house' as const,
      address: 'https://api.alone.test',
      payHosts: [],
    }
    return (by) => by.call(proposePaymentGateway, { body: { ...wanted(), ...place, secret: 'sk_alone_0123456789abcdefghijklmnop' } })
  },
  'where a payment company is called': async (_pool, maker) => {
    const { gateway = '', address = '', payHosts = [] } = (await maker.call(listPaymentGateways)).value?.list[0] ?? {}
    const body = { gateway, address, payHosts: ['*.alone.test'], overlapHours: 0, seen: { address, payHosts } }
    return (by) => by.call(proposePaymentGatewayChange, { body: { ...wanted(), ...body } })
  },
  'an account to which members send money': async () => {
    const body = { bank: 'Sandbox Harbour Bank', holder: 'Pavilion', number: '7700 1', payee: null, position: 9 }
    return (by) => by.call(proposeBankAccount, { body: { ...wanted(), ...body } })
  },
  'that no money is sent to an account any more': async (_pool, maker) => {
    const [account] = (await maker.call(listMerchantBankAccounts)).value?.list ?? []
    const { id = '0', position = 0 } = account ?? {}
    const body = { id, position, isEnabled: false, seen: { position, isEnabled: true } }
    return (by) => by.call(proposeBankAccountChange, { body: { ...wanted(), ...body } })
  },
  'that an account is deleted': async (pool) => {
    const { rows } = await pool.query<{ id: bigint }>(
      `insert into merchant_bank_accounts (merchant_code, bank, holder, number, is_enabled)
       values ('pavilion', 'Sandbox Old Bank', 'Pavilion', '7700 2', false) returning id`,
    )
    return (by) => by.call(proposeBankAccountRemoval, { body: { ...wanted(), id: String(rows[0]?.id) } })
  },
}
