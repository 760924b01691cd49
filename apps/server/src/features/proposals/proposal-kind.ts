import type { OperatorRole } from '@pavilion/api/endpoint'
import type { Static, TSchema } from 'typebox'
import type { Tx } from '../../base/database.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'

/** What a kind receives after a second operator's approval. */
export type Approved<After = unknown> = {
  proposalId: bigint
  merchantCode: string
  /** Kind and id of the subject, as proposed. */
  subject: string
  /** What was when it was proposed. */
  before: unknown
  after: After
  reason: string
  /** Null is somebody at the command line of the server. */
  makerId: bigint | null
  makerName: string
  checker: OperatorCaller
  address: string
  at: Date
  /** Runs `work` once all of it is committed: for messages that must not be sent about what was rolled back. */
  afterwards(work: () => Promise<void>): void
}

/**
 * One kind of what an operator proposes and another decides. A slice makes its kinds with `proposalKind`, `app.ts` hands
 * them to the operator API, and an endpoint of the slice checks what is requested and calls `makeProposal`; everything else is done here for all kinds.
 */
export type ProposalKind<Schema extends TSchema = TSchema> = {
  /**
   * Words with hyphens, such as `operator-roles`. Actions are recorded as `propose-operator-roles`
   * and the like.
   */
  name: string
  /** Operators with one of these roles may propose and decide. */
  makers: readonly OperatorRole[]
  checkers: readonly OperatorRole[]
  /** Who proposes and who decides have to have given a code in the last five minutes. */
  needsFreshProof?: true
  /** How long it waits before nobody can approve it any more. */
  opensForMs: number
  /**
   * Another kind of which none waits for the same subject while one of these does, nor the other way round. An index of the database
   * says it too, for proposals that are made at the same moment.
   */
  neverBeside?: string
  /**
   * The form of the new state, as JSON: amounts as decimal strings, ids as strings. It must contain
   * no secret, since operators of any role can read it.
   */
  after: Schema
  /** The money that moves by it, where it counts towards the day of who proposes it (`proposeCounted`) and of who decides it. */
  money?(after: Static<Schema>): { amountMinor: bigint; currency: string }
  /**
   * What is now, of that which `after` would change, as JSON, locked until the end of `tx` where it has a row. It is asked for when the
   * proposal is made and again when it is approved: where the two differ, nobody can approve it any more.
   */
  before(tx: Tx, of: { merchantCode: string; subject: string; after: Static<Schema> }): Promise<unknown>
  /** Does it, in the transaction that approves it. What it wrote before it refused is undone, and the proposal waits on. */
  apply(
    tx: Tx,
    approved: Approved<Static<Schema>>,
  ): Promise<Refusal<'proposal-overtaken' | 'limit-reached' | 'needs-another-operator' | 'balance-too-low'> | undefined>
}

/** Declares a kind. */
export function proposalKind<Schema extends TSchema>(kind: ProposalKind<Schema>): ProposalKind<Schema> {
  return kind
}
