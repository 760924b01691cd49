import type { ValueFor } from '../../lib/api-types.ts'

export type TeamMember = ValueFor<'listTeamMembers'>['list'][number]
