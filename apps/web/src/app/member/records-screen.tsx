import { RecordsScreen as Records } from '../../features/rounds/records-screen.tsx'
import { ReplayButton } from '../../features/rounds/round-replay.tsx'
import { StatementTab } from '../../features/statements/statement-tab.tsx'
import { TeamRecords } from '../../features/statements/team-records.tsx'
import { useSearchParams } from '../../lib/router.ts'
import { KeyGate } from '../agents/key-gate.tsx'

/** The member's own records; an agent's address for the team's shows those. */
export function RecordsScreen() {
  const [search] = useSearchParams()
  if (search.get('types') === 'A') {
    return (
      <KeyGate permission="TRANSREC3">
        <TeamRecords />
      </KeyGate>
    )
  }
  return <Records money={<StatementTab roundAction={(round) => <ReplayButton round={round} />} />} />
}
