import { TeamRebateScreen as TeamRebate } from '../../features/rebates/team-rebate-screen.tsx'
import { KeyGate } from './key-gate.tsx'

/** What the team brought the agent, where its key is on. */
export const TeamRebateScreen = () => (
  <KeyGate permission="AGEREBINC3">
    <TeamRebate />
  </KeyGate>
)
