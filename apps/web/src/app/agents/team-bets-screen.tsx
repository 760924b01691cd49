import { TeamBetsScreen as TeamBets } from '../../features/team-reports/team-bets-screen.tsx'
import { KeyGate } from './key-gate.tsx'

/** The bets of the team, where the agent's key is on. */
export const TeamBetsScreen = () => (
  <KeyGate permission="TEAMBETTING3">
    <TeamBets />
  </KeyGate>
)
