// What the demo merchant promises its agent at the top, and she to the first right below her, so that their teams' bets earn salaries.
import type { ContractKindValue, ContractTermsValue } from '@pavilion/api/contract-terms'
import { accountKeyOf } from '../base/account-name.ts'
import type { Db, Tx } from '../base/database.ts'
import { DAY_MS } from '../base/durations.ts'
import type { MemberId } from '../base/ids.ts'
import { Refusal } from '../base/refusal.ts'
import { acceptContract, listHistory, parseTerms, type SettlementTools, writeDown } from '../features/contracts/wiring.ts'
import { moveToFloat } from '../features/floats/wiring.ts'
import { findMemberByAccountKey, type Member } from '../features/members/index.ts'
import { getMerchant, type Merchant } from '../features/merchants/index.ts'

const MERCHANT = 'pavilion'
const TOP = 'rosalinda'
const SECOND = 'benjie'

const FLOAT_MINOR = 1_000_00n

type Promised = readonly [ContractKindValue, Omit<ContractTermsValue, 'pays'>]

/** Of each kind one. What the agent below is promised is nowhere better than what she has herself. */
const TO_TOP: readonly Promised[] = [
  ['hour', { tiers: [{ from: '20.00', activeMembers: 1, value: '0.40' }], activeFrom: '1.00' }],
  [
    'daily',
    {
      tiers: [
        { from: '500.00', activeMembers: 1, value: '0.20' },
        { from: '5000.00', activeMembers: 3, value: '0.30' },
      ],
      activeFrom: '10.00',
    },
  ],
  [
    'dividend',
    {
      period: 'weekly',
      base: 'loss',
      carriesLoss: true,
      tiers: [{ from: '100.00', activeMembers: 1, value: '20.00' }],
      activeFrom: '10.00',
    },
  ],
]
const TO_SECOND: readonly Promised[] = [
  ['hour', { tiers: [{ from: '20.00', activeMembers: 1, value: '0.20' }], activeFrom: '1.00' }],
  ['daily', { tiers: [{ from: '500.00', activeMembers: 1, value: '0.10' }], activeFrom: '10.00' }],
  [
    'dividend',
    {
      period: 'weekly',
      base: 'loss',
      carriesLoss: true,
      tiers: [{ from: '100.00', activeMembers: 1, value: '10.00' }],
      activeFrom: '10.00',
    },
  ],
]

/**
 * Gives the demo agents their contracts, agreed upon the day before, so that they hold from today on and the first hour of play is paid;
 * unless the top agent was promised something already. Safe to repeat.
 */
export async function giveDemoContracts(db: Db, now: SettlementTools): Promise<void> {
  const merchant = await getMerchant(now.directory, MERCHANT)
  const tools = { ...now, clock: () => new Date(now.clock().getTime() - DAY_MS) }
  await db.transaction().execute(async (tx) => {
    const top = await findMemberByAccountKey(tx, MERCHANT, accountKeyOf(TOP))
    const second = await findMemberByAccountKey(tx, MERCHANT, accountKeyOf(SECOND))
    if (!top || !second || (await listHistory(tx, { kind: 'hour', memberId: top.id }, 1)).length > 0) return
    for (const promised of TO_TOP) await agree(tx, tools, { merchant, partnerId: null, member: top, promised })
    for (const promised of TO_SECOND) await agree(tx, tools, { merchant, partnerId: top.id, member: second, promised })
    // What she owes him is paid from there. Where she has no money of her own it waits, as any agent's would.
    await moveToFloat(tx, now, { memberId: top.id, amountMinor: FLOAT_MINOR, requestId: 'demo-float', at: now.clock() })
  })
}

async function agree(
  tx: Tx,
  tools: SettlementTools,
  { merchant, partnerId, member, promised }: { merchant: Merchant; partnerId: MemberId | null; member: Member; promised: Promised },
): Promise<void> {
  const [kind, asked] = promised
  const terms = accept(parseTerms(kind, asked, merchant.currency))
  const request = { partnerId, member, requestId: `demo-contract-${kind}`, terms, operatorId: null }
  const { id } = await writeDown(tx, tools, merchant, request)
  accept(await acceptContract(tx, tools, { merchant, memberId: member.id, id }))
}

function accept<Outcome>(outcome: Outcome | Refusal<string>): Outcome {
  if (outcome instanceof Refusal) throw new Error(`demo contracts: ${outcome.code}: ${outcome.why}`)
  return outcome
}
