import type { RefusalOf } from '@pavilion/api/endpoint'
import { type proposePartnerSecret as endpoint, SecretChange } from '@pavilion/api/partners'
import type { Static } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { DAY_MS, HOUR_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import type { Seals } from '../../base/sealed.ts'
import { makeProposal, type Proposal, type ProposalKind, proposalKind } from '../proposals/index.ts'
import { changeSecret } from './change-secret.ts'
import type { PartnerTools } from './partner-tools.ts'
import { listPartners } from './partners.store.ts'

const SUBJECT = 'partner:'
const OPENS_FOR_MS = 7 * DAY_MS

/** A new secret for a partner: one owner proposes it, another decides. It is made when it is approved, and shown at the command line alone. */
export const secretKind = ({ seals }: PartnerTools): ProposalKind<typeof SecretChange> =>
  proposalKind({
    name: 'partner-secret',
    makers: ['owner'],
    checkers: ['owner'],
    opensForMs: OPENS_FOR_MS,
    after: SecretChange,
    // The secrets themselves are nobody's to read.
    before: async (tx, { merchantCode, subject }) => ({ exists: await exists(tx, seals, merchantCode, subject.slice(SUBJECT.length)) }),
    apply: async (tx, { merchantCode, subject, after: { direction, overlapHours }, at }) => {
      const partner = await findPartner(tx, seals, merchantCode, subject.slice(SUBJECT.length), at)
      const change = { direction, overlapMs: overlapHours * HOUR_MS, at }
      const isChanged = partner !== undefined && (await changeSecret(tx, seals, merchantCode, partner, change)) !== undefined
      return isChanged ? undefined : new Refusal('proposal-overtaken', subject)
    },
  })

type SecretRequest = Static<typeof SecretChange> & { partner: string; requestId: string; reason: string }

/** Proposes a new secret. Nothing changes before another owner agrees. */
export async function proposeSecret(
  tx: Tx,
  tools: PartnerTools,
  { operator, address, at }: { operator: OperatorCaller; address: string; at: Date },
  { partner, direction, overlapHours, requestId, reason }: SecretRequest,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  if (!(await findPartner(tx, tools.seals, operator.merchantCode, partner, at))) return new Refusal('not-found', partner)
  const request = { requestId, subject: `${SUBJECT}${partner}`, after: { direction, overlapHours }, reason }
  return makeProposal(tx, secretKind(tools), { maker: operator, address, at, ...request })
}

/** The one partner of that name that does not make its secrets itself. */
async function findPartner(tx: Tx, seals: Seals, merchantCode: string, name: string, at: Date) {
  const [partner, another] = (await listPartners(tx, seals, merchantCode, at)).filter((one) => one.name === name && !one.makesOwn)
  return another ? undefined : partner
}

const exists = async (tx: Tx, seals: Seals, merchantCode: string, name: string) =>
  (await findPartner(tx, seals, merchantCode, name, new Date(0))) !== undefined
