import { TeamOverviewScreen as TeamOverview } from '../../features/team-reports/team-overview-screen.tsx'
import { KeyGate } from './key-gate.tsx'

/** The overview of the team, where the agent's key is on. */
export const TeamOverviewScreen = () => (
  <KeyGate permission="AGEPAG">
    <TeamOverview />
  </KeyGate>
)
