import { RecordsScreen as Records } from '../../features/rounds/records-screen.tsx'
import { ReplayButton } from '../../features/rounds/round-replay.tsx'
import { StatementTab } from '../../features/statements/statement-tab.tsx'
import { useSearchParams } from '../../lib/router.ts'
import { ComingScreen } from '../coming-screen.tsx'

/** The member's own records; the team's are still to come. */
export function RecordsScreen() {
  const [search] = useSearchParams()
  return search.get('types') === 'A' ? (
    <ComingScreen />
  ) : (
    <Records money={<StatementTab roundAction={(round) => <ReplayButton round={round} />} />} />
  )
}
