import { TeamScreen as Team } from '../../features/agents/team-screen.tsx'
import { KeyGate } from './key-gate.tsx'

/** The accounts below the agent, where its key is on. */
export const TeamScreen = () => (
  <KeyGate permission="DOWNMAN">
    <Team />
  </KeyGate>
)
