import { TeamProfitScreen as TeamProfit } from '../../features/team-reports/team-profit-screen.tsx'
import { KeyGate } from './key-gate.tsx'

/** Profit and loss of the team, where the agent's key is on. */
export const TeamProfitScreen = () => (
  <KeyGate permission="AGETEAMPNL3">
    <TeamProfit />
  </KeyGate>
)
