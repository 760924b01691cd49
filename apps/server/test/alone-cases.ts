import { randomUUID } from 'node:crypto'
import { confirmDividendPayment, proposeDividendPayment, proposeHeldPayout, proposeMerchantContract } from '@pavilion/api/contract-reviews'
import { listBalanceCorrections, proposeBalanceCorrection, takeBackBalanceCorrection } from '@pavilion/api/corrections'
import {
  approveDepositCredit,
  confirmDepositCredit,
  proposeDepositCredit,
  proposeDepositRefusal,
  refuseDeposit,
} from '@pavilion/api/deposit-reviews'
import {
  listWithheldWins,
  proposePartnerSecret,
  proposePromotionBudget,
  proposeProviderAddress,
  proposeProviderLimits,
  proposeWithheldDecision,
} from '@pavilion/api/partners'
import { approveProposal } from '@pavilion/api/proposals'
import { decideRoundRefund, proposeRoundRefund } from '@pavilion/api/reconciliation'
import { proposeSecondFactorReset } from '@pavilion/api/second-factor-resets'
import { proposeConfiguration } from '@pavilion/api/settings'
import { proposeMemberRelease, stopMember } from '@pavilion/api/stops'
import { proposeTeamMove } from '@pavilion/api/team-moves'
import { proposeTopRebateRates } from '@pavilion/api/top-rebates'
import {
  approveWithdrawal,
  confirmWithdrawal,
  confirmWithdrawalOutcome,
  proposeWithdrawalOutcome,
  takeWithdrawal,
} from '@pavilion/api/withdrawal-reviews'
import { createDatabase } from '../src/base/database.ts'
import { DAY_MS, MINUTE_MS } from '../src/base/durations.ts'
import { memberId } from '../src/base/ids.ts'
import { insertDeposit, markHeld } from '../src/features/cashier/deposits.store.ts'
import { addContract, addToTeam, simpleTerms } from './contract-rows.ts'
import type { startTestApp } from './harness.ts'
import { type Answer, type Client, registerMember } from './member-client.ts'
import { operatorCases } from './operator-cases.ts'
import { openOperator } from './operator-client.ts'
import { startPayingWorld } from './payment-company.ts'
import { paymentTermsCases } from './payment-terms-cases.ts'
import { promotionCases } from './promotion-cases.ts'
import { bet, fresh, protocolCalls, win } from './protocol-calls.ts'
import { createProviderClient, type ProviderClient } from './provider-client.ts'
import { testIds } from './test-ids.ts'
import { approve, createWithdrawer, withdraw } from './withdrawer.ts'

/** Where one person tries what takes two. */
export type AloneWorld = {
  world: Awaited<ReturnType<typeof startTestApp>>
  wallet: ProviderClient
  provider: string
  stop(): Promise<void>
}

/** What is requested, what another person says between (where it takes three), and what the last one says. */
type Case = {
  make(by: Client): Promise<Answer>
  between?(by: Client, made: Answer): Promise<Answer>
  confirm(by: Client, made: Answer): Promise<Answer>
}

/** The demo house, with a provider that this test speaks for. */
export async function startAloneWorld(): Promise<AloneWorld> {
  const paying = await startPayingWorld()
  const { world } = paying
  const wallet = await createProviderClient(world.app, world.databaseUrl)
  const [link] = await wallet.sql<{ provider_code: string }>('select provider_code from provider_links where casino_id = $1', [
    wallet.casinoId,
  ])
  const stop = async () => {
    await wallet.stop()
    await paying.stop()
  }
  return { world, wallet, provider: link?.provider_code ?? '', stop }
}

const wanted = () => ({ requestId: randomUUID(), reason: 'a test of one alone' })
const idOf = (made: Answer): string => (made.value as { id?: string } | undefined)?.id ?? '0'
const approved = (by: Client, made: Answer) => by.call(approveProposal, { body: { id: idOf(made) } })

let names = 0
const newName = (kind: string): string => `${kind}${++names}`

/** What is requested by one call and approved as every proposal is. */
const proposal = (make: Case['make']): Case => ({ make, confirm: approved })

async function addDeposit({ world }: AloneWorld, amountMinor: bigint, isHeld = false): Promise<string> {
  const account = newName('payer')
  await registerMember(world.app, account)
  const db = createDatabase(world.app.pool)
  const { id: member } = await db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirstOrThrow()
  const id = testIds(world.clock)()
  const at = world.clock()
  await db.transaction().execute(async (tx) => {
    await insertDeposit(tx, {
      id,
      merchantCode: 'pavilion',
      memberId: memberId(member),
      requestId: `request-${id}`,
      channel: 'transfer',
      currency: 'PHP',
      amountMinor,
      feeMinor: 0n,
      promotionId: null,
      createdAt: at,
      expiresAt: at,
      nextCheckAt: at,
      transferReference: null,
    })
    if (isHeld) await markHeld(tx, id, { minor: amountMinor * 2n, currency: 'PHP' })
  })
  if (!isHeld) await world.app.pool.query("update deposits set status = 'in-review' where id = $1", [id])
  return id.toString()
}

async function addPayout({ world }: AloneWorld, kind: 'daily' | 'dividend', heldFor: string | null): Promise<string> {
  const member = await addToTeam(world, newName('paid'))
  const contract = await addContract(world, { member, kind, terms: simpleTerms[kind], startDay: '2026-02-01' })
  const { rows } = await world.app.pool.query<{ id: bigint }>(
    `insert into contract_payouts (id, contract_id, merchant_code, kind, member_id, currency, first_day, last_day, base_minor, carried_in_minor,
       counted_minor, carried_out_minor, active_members, tier, amount_minor, status, settled_at, held_for, held_at)
     values ($1, $2, 'pavilion', $3, $4, 'PHP', '2026-02-01', '2026-02-01', 100000, 0, 100000, 0, 1, 0, 501, 'pending', $5, $6, case when $6::text is not null then $5::timestamptz end) returning id`,
    [testIds(world.clock)(), contract, kind, member.member, world.clock(), heldFor],
  )
  return String(rows[0]?.id)
}

async function addWithdrawal({ world }: AloneWorld): Promise<string> {
  const who = await createWithdrawer(world, newName('leaver'))
  return (await withdraw(who, '300')).id
}

/** By what it is that takes two. Each begins with what was there before. */
export const doubleCases: Readonly<Record<string, (alone: AloneWorld, maker: Client) => Promise<Case>>> = {
  'a contract of the merchant': async ({ world }) => {
    const { account } = await addToTeam(world, newName('agent'))
    const terms = { pays: 'percent', activeFrom: '1.00', tiers: [{ from: '1.00', activeMembers: 0, value: '0.50' }] } as const
    return proposal((by) => by.call(proposeMerchantContract, { body: { ...wanted(), account, kind: 'daily', terms } as never }))
  },
  'a payout beyond a limit': async (alone) => {
    const id = await addPayout(alone, 'daily', 'payout-limit')
    return proposal((by) => by.call(proposeHeldPayout, { body: { ...wanted(), id } }))
  },
  'a dividend of the merchant': async (alone) => {
    const id = await addPayout(alone, 'dividend', null)
    return {
      make: (by) => by.call(proposeDividendPayment, { body: { id } }),
      confirm: (by) => by.call(confirmDividendPayment, { body: { id } }),
    }
  },
  'the credit of a transfer': async (alone) => {
    const body = { id: await addDeposit(alone, 50_000n), amount: '500.00' }
    return { make: (by) => by.call(proposeDepositCredit, { body }), confirm: (by) => by.call(approveDepositCredit, { body }) }
  },
  'the credit of a transfer that takes three': async (alone) => {
    const body = { id: await addDeposit(alone, 50_000n), amount: '900000.00' }
    return {
      make: (by) => by.call(proposeDepositCredit, { body }),
      between: (by) => by.call(approveDepositCredit, { body }),
      confirm: (by) => by.call(confirmDepositCredit, { body }),
    }
  },
  'that money which came is not credited': async (alone) => {
    const body = { id: await addDeposit(alone, 50_000n, true), reason: 'wrong-amount' } as const
    return { make: (by) => by.call(proposeDepositRefusal, { body }), confirm: (by) => by.call(refuseDeposit, { body }) }
  },
  ...Object.fromEntries(
    Object.entries(operatorCases).map(([name, begin]) => [name, async ({ world }: AloneWorld) => proposal(await begin(world))]),
  ),
  'a setting by which the house promises more': async () => {
    const body = { part: 'setting', name: 'contract_payout_max', value: '60000', seen: null } as const
    return proposal((by) => by.call(proposeConfiguration, { body: { ...wanted(), ...body } }))
  },
  ...Object.fromEntries(
    Object.entries({ ...paymentTermsCases, ...promotionCases }).map(([name, begin]) => [
      name,
      async ({ world }: AloneWorld, maker: Client) => proposal(await begin(world.app.pool, maker)),
    ]),
  ),
  'a win beyond the limits of its provider': async ({ wallet, world }) => {
    const player = await wallet.createPlayer(100_000n)
    await wallet.sql("update provider_links set is_enabled = true, multiple_max = 10 where merchant_code = 'pavilion'")
    world.clock.advance(3_000)
    const key = fresh('w')
    await protocolCalls(() => wallet).betWin(player, [win('9.00', key)], { round_id: fresh('r') })
    const viewer = await openOperator(world, newName('viewer'), ['viewer'])
    const held = (await viewer.call(listWithheldWins)).value?.list.find((one) => one.key === key)
    return proposal((by) => by.call(proposeWithheldDecision, { body: { ...wanted(), id: held?.id ?? '1', decision: 'release' } }))
  },
  'a budget for prizes': async ({ world, wallet, provider }) => {
    await wallet.sql('update promotion_budgets set granted_minor = 100')
    world.clock.advance(3_000)
    return proposal((by) => by.call(proposePromotionBudget, { body: { ...wanted(), provider, amount: '1000.00' } }))
  },
  'limits of a provider': async ({ provider }) => {
    const limits = { isSessionDemanded: false, multipleMax: null, hourNetMax: '99.00', dayNetMax: '999.00' }
    return proposal((by) => by.call(proposeProviderLimits, { body: { ...wanted(), provider, limits } }))
  },
  'the address of a provider': async ({ provider }) =>
    proposal((by) => by.call(proposeProviderAddress, { body: { ...wanted(), provider, address: 'https://games.example/open' } })),
  'a secret shared with a partner': async ({ provider }) =>
    proposal((by) => by.call(proposePartnerSecret, { body: { ...wanted(), partner: provider, direction: 'theirs', overlapHours: 1 } })),
  'the refund of a stuck round': async ({ world, wallet, provider }) => {
    const player = await wallet.createPlayer(10_000n)
    await wallet.sql("update provider_links set is_enabled = true where merchant_code = 'pavilion'")
    world.clock.advance(3_000)
    const roundId = fresh('stuck')
    await protocolCalls(() => wallet).betWin(player, [bet('5.00')], { round_id: roundId })
    world.clock.advance(8 * DAY_MS)
    const round = { provider, roundId, memberId: player, requestKey: fresh('a request'), reason: 'It hangs.' }
    return {
      make: (by) => by.call(proposeRoundRefund, { body: round }),
      confirm: (by, made) => by.call(decideRoundRefund, { body: { id: idOf(made), isApproved: true } }),
    }
  },
  'letting go what is stopped for a member': async ({ world }) => {
    const account = newName('stopped')
    await registerMember(world.app, account)
    const cashier = await openOperator(world, newName('stopper'), ['cashier'])
    await cashier.call(stopMember, { body: { account, kind: 'money', reason: 'a fraud is suspected' } })
    return proposal((by) => by.call(proposeMemberRelease, { body: { ...wanted(), account, kind: 'money' } }))
  },
  'taking the second factor of a member away': async ({ world }) => {
    const account = newName('locked')
    await registerMember(world.app, account)
    await world.app.pool.query('update members set asks_passkey = true where account = $1', [account])
    return proposal((by) => by.call(proposeSecondFactorReset, { body: { ...wanted(), account } }))
  },
  'rates of an agent at the top': async ({ world }) => {
    const { account } = await addToTeam(world, newName('rated'))
    const lines = [{ category: 'RNG', vendor: '', rate: 1 }]
    return proposal((by) => by.call(proposeTopRebateRates, { body: { ...wanted(), account, lines } as never }))
  },
  'a move of a branch': async ({ world }) => {
    const [{ account }, { account: below }] = [await addToTeam(world, newName('moved')), await addToTeam(world, newName('above'))]
    return proposal((by) => by.call(proposeTeamMove, { body: { ...wanted(), account, below } }))
  },
  'the correction of a balance': async ({ world }) => {
    const account = newName('corrected')
    await registerMember(world.app, account)
    const wrong = { account, side: 'credit', amount: '25.00' } as const
    return proposal((by) => by.call(proposeBalanceCorrection, { body: { ...wanted(), ...wrong } }))
  },
  'the correction of a balance that takes three': async ({ world }) => {
    const account = newName('corrected')
    await registerMember(world.app, account)
    const large = { account, side: 'credit', amount: '60000.00' } as const
    return {
      make: (by) => by.call(proposeBalanceCorrection, { body: { ...wanted(), ...large } }),
      between: approved,
      confirm: async (by, made) => {
        const { rows } = await world.app.pool.query(
          "select id::text from proposals where kind = 'large-balance-correction' and payload->'after'->>'correction' = $1",
          [idOf(made)],
        )
        return by.call(approveProposal, { body: { id: rows[0]?.id ?? '0' } })
      },
    }
  },
  'taking a correction back': async ({ world }) => {
    const account = newName('corrected')
    await registerMember(world.app, account)
    const [first, second] = [
      await openOperator(world, newName('corrector'), ['cashier']),
      await openOperator(world, newName('corrector'), ['approver']),
    ]
    const made = await first.call(proposeBalanceCorrection, { body: { ...wanted(), account, side: 'credit', amount: '25.00' } })
    await approved(second, made)
    const { value } = await second.call(listBalanceCorrections, { query: { account } })
    return proposal((by) => by.call(takeBackBalanceCorrection, { body: { ...wanted(), id: value?.list[0]?.id ?? '0' } }))
  },
  'paying a withdrawal': async (alone, maker) => {
    const body = { id: await addWithdrawal(alone) }
    await maker.call(takeWithdrawal, { body })
    return { make: (by) => by.call(approveWithdrawal, { body }), confirm: (by) => by.call(confirmWithdrawal, { body }) }
  },
  'what became of a withdrawal': async (alone) => {
    const id = await addWithdrawal(alone)
    await approve(alone.world, id)
    await alone.world.app.pool.query("update withdrawals set status = 'unknown', gateway = 'sandbox', sent_at = $2 where id = $1", [
      id,
      alone.world.clock(),
    ])
    return {
      make: (by) => by.call(proposeWithdrawalOutcome, { body: { id, outcome: 'refused', evidence: 'Their letter of today.' } }),
      confirm: (by) => {
        alone.world.clock.advance(5 * MINUTE_MS)
        return by.call(confirmWithdrawalOutcome, { body: { id, outcome: 'refused' } })
      },
    }
  },
}
