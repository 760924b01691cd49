import type { ValueFor } from '../../domain/api-types.ts'

export type TeamMember = ValueFor<'listTeamMembers'>['list'][number]
