import type { ProposalKind } from '../proposals/index.ts'
import type { PartnerTools } from './partner-tools.ts'
import { addressKind } from './propose-address.ts'
import { budgetKind } from './propose-budget.ts'
import { limitsKind } from './propose-limits.ts'
import { secretKind } from './propose-secret.ts'
import { withheldKind } from './propose-withheld.ts'

/** Every kind of what one operator proposes here and another decides. */
export const partnerKinds = (tools: PartnerTools): readonly ProposalKind[] => [
  withheldKind(tools),
  budgetKind,
  limitsKind,
  addressKind,
  secretKind(tools),
]
