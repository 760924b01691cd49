import type { ProposalKind } from '../proposals/index.ts'
import { appKind } from './propose-app-reset.ts'
import { newOperatorKind } from './propose-operator.ts'
import { rolesKind } from './propose-roles.ts'

/** What one owner proposes about operators and another decides. */
export const operatorKinds: readonly ProposalKind[] = [rolesKind, newOperatorKind, appKind]
