import { AgentRebateScreen as AgentRebate } from '../../features/rebates/agent-rebate-screen.tsx'
import { KeyGate } from './key-gate.tsx'

/** The rates of the accounts below the agent, where its key is on. */
export const AgentRebateScreen = () => (
  <KeyGate permission="GAMSER">
    <AgentRebate />
  </KeyGate>
)
