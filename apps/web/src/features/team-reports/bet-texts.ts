import type { ValueFor } from '../../domain/api-types.ts'

export type TeamBet = ValueFor<'listTeamBets'>['list'][number]

export const betStatusKeys: Readonly<Record<TeamBet['status'], string>> = {
  unsettled: 'reports.unsettled',
  won: 'reports.won',
  lost: 'reports.lost',
  cancelled: 'reports.cancelled',
}
