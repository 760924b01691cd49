import { CorrectionSide, type CorrectionSideValue } from '@pavilion/api/corrections'
import { Amount } from '@pavilion/api/endpoint'
import { parseMinor, scaleOf } from '@pavilion/money'
import { type Static, Type } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { lockMember } from '../members/index.ts'
import { findOperatorThirdFrom, getMoneyRules, makeProposal, proposalKind } from '../proposals/index.ts'
import type { CorrectionTools } from './correction-tools.ts'
import { findCorrection, type OfTwo, sumOfTwo } from './corrections.store.ts'
import { type CorrectionToPost, postCorrection } from './post-correction.ts'

const OPENS_FOR_MS = 7 * DAY_MS
const CORRECTION = 'balance-correction'
const LARGE_CORRECTION = 'large-balance-correction'
/** The number of somebody at the command line of the server. */
const NOBODY = 'null'
const MEMBER = /^member:(\d+)$/

/** What would be put right. */
const Wanted = Type.Object({
  account: Type.String(),
  side: CorrectionSide,
  amount: Amount,
  currency: Type.String(),
  /** The correction that it takes back. */
  takesBack: Type.Optional(Type.String()),
})
export type WantedCorrection = Static<typeof Wanted>

/** What two agreed on, for an owner to confirm. */
const Agreed = Type.Object({
  ...Wanted.properties,
  /** The number of the proposal on which they agreed. */
  correction: Type.String(),
  proposedBy: Type.String(),
  proposedById: Type.String(),
})

/** The subject of a member's corrections: one of them waits at a time, for its second person or for its third. */
export const subjectOf = (member: MemberId): string => `member:${member}`

/** What is given or taken, in minor units. */
export const minorOf = ({ amount, currency }: { amount: string; currency: string }): bigint | undefined =>
  parseMinor(amount, scaleOf(currency))

/**
 * That a balance is put right: one operator proposes it, another decides. From where on the merchant, or the limit of either operator, wants
 * a third person, nothing moves yet: what they agreed on is a proposal of `largeCorrectionKind` for an owner. What two put right in a day
 * counts together, so that parts of a large one are large as well.
 */
export const correctionKind = (tools: CorrectionTools) => ({
  ...proposalKind({
    name: CORRECTION,
    neverBeside: LARGE_CORRECTION,
    makers: ['cashier'],
    checkers: ['approver'],
    needsFreshProof: true,
    opensForMs: OPENS_FOR_MS,
    after: Wanted,
    before: describe,
    apply: async (tx, { proposalId, merchantCode, subject, after, reason, makerId, makerName, checker, address, at }) => {
      const ofTwo = await countOfTwo(tx, { merchantCode, subject, after, makerId, checkerId: checker.operatorId, at })
      if (ofTwo.countedMinor < ofTwo.thirdFromMinor) {
        const [madeBy, decidedBy] = [
          { id: makerId, name: makerName },
          { id: checker.operatorId, name: checker.name },
        ]
        return post(tx, tools, { id: proposalId, merchantCode, subject, after, reason, madeBy, decidedBy, ofTwo, at })
      }
      const agreed = { ...after, correction: proposalId.toString(), proposedBy: makerName, proposedById: makerId?.toString() ?? NOBODY }
      const made = await makeProposal(tx, largeCorrectionKind(tools), {
        maker: checker,
        // Nobody else can have taken this key before.
        requestId: `third-of-${proposalId}-${tools.makeId()}`,
        subject,
        after: agreed,
        reason,
        address,
        at,
        follows: proposalId,
      })
      return made instanceof Refusal ? new Refusal('proposal-overtaken', made.why) : undefined
    },
  }),
  money: moneyOf,
})

/** What two operators agreed on and an owner confirms, who is neither of them. */
export const largeCorrectionKind = (tools: CorrectionTools) =>
  proposalKind({
    name: LARGE_CORRECTION,
    neverBeside: CORRECTION,
    makers: ['approver'],
    checkers: ['owner'],
    needsFreshProof: true,
    opensForMs: OPENS_FOR_MS,
    after: Agreed,
    money: moneyOf,
    before: describe,
    apply: async (tx, { merchantCode, subject, after, reason, makerId, makerName, checker, at }) => {
      if (after.proposedById === checker.operatorId.toString()) {
        return new Refusal('needs-another-operator', `${checker.name} proposed it`)
      }
      const { correction, proposedBy, proposedById, ...wanted } = after
      if (makerId === null) return new Refusal('proposal-overtaken', 'nobody decided it')
      const madeBy = { id: proposedById === NOBODY ? null : BigInt(proposedById), name: proposedBy }
      const said = { reason, madeBy, decidedBy: { id: makerId, name: makerName }, confirmedBy: checker.name, at }
      return post(tx, tools, { id: BigInt(correction), merchantCode, subject, after: wanted, ...said })
    },
  })

function moneyOf(after: WantedCorrection): { amountMinor: bigint; currency: string } {
  return { amountMinor: minorOf(after) ?? 0n, currency: after.currency }
}

/** Whose balance it is, and whether the correction to take back is still in force. */
async function describe(tx: Tx, { merchantCode, subject, after }: { merchantCode: string; subject: string; after: WantedCorrection }) {
  const member = await lockSubject(tx, merchantCode, subject)
  if (!member) return null
  if (after.takesBack === undefined) return { account: member.account }
  const correction = await findCorrection(tx, merchantCode, BigInt(after.takesBack))
  return { account: member.account, takesBack: correction?.takenBackById === null ? after.takesBack : null }
}

type Counting = Omit<OfTwo, 'memberId' | 'currency'> & { subject: string; after: WantedCorrection; at: Date }

/** What two would have put right with it in a day, of the member or by themselves, and from where on it takes a third person. */
async function countOfTwo(tx: Tx, { merchantCode, subject, after, makerId, checkerId, at }: Counting) {
  const { currency } = after
  const operators = makerId === null ? [checkerId] : [makerId, checkerId]
  const of = { merchantCode, memberId: memberId(BigInt(MEMBER.exec(subject)?.[1] ?? 0)), currency, makerId, checkerId }
  const before = await sumOfTwo(tx, of, new Date(at.getTime() - DAY_MS))
  return { countedMinor: before + (minorOf(after) ?? 0n), thirdFromMinor: await thirdFrom(tx, merchantCode, currency, operators) }
}

async function thirdFrom(tx: Tx, merchantCode: string, currency: string, operators: readonly bigint[]): Promise<bigint> {
  const { thirdFromMinor } = await getMoneyRules(tx, merchantCode, currency)
  const own = await findOperatorThirdFrom(tx, operators)
  return own !== undefined && own < thirdFromMinor ? own : thirdFromMinor
}

type Posted = Omit<CorrectionToPost, 'memberId' | 'currency' | 'amountMinor' | 'takesBack'> & { subject: string; after: WantedCorrection }

/** Posts it, or refuses where it cannot be done any more. */
async function post(
  tx: Tx,
  tools: CorrectionTools,
  { subject, after, ...said }: Posted,
): Promise<Refusal<'proposal-overtaken' | 'balance-too-low'> | undefined> {
  const member = await lockSubject(tx, said.merchantCode, subject)
  const amountMinor = minorOf(after)
  const takesBack = after.takesBack === undefined ? undefined : await findCorrection(tx, said.merchantCode, BigInt(after.takesBack))
  const isOver = after.takesBack !== undefined && takesBack?.takenBackById !== null
  if (!member || !amountMinor || isOver) return new Refusal('proposal-overtaken', subject)
  const correction = { ...said, memberId: member.id, currency: after.currency, amountMinor: signed(after.side, amountMinor), takesBack }
  return postCorrection(tx, tools, correction)
}

const signed = (side: CorrectionSideValue, amountMinor: bigint): bigint => (side === 'credit' ? amountMinor : -amountMinor)

async function lockSubject(tx: Tx, merchantCode: string, subject: string): Promise<{ id: MemberId; account: string } | undefined> {
  const id = MEMBER.exec(subject)?.[1]
  return id === undefined ? undefined : lockMember(tx, BigInt(id), merchantCode)
}
