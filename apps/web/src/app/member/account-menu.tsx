import type { SessionInfo } from '../../domain/session-store.ts'
import { MemberDropdown } from '../../features/members/member-dropdown.tsx'
import { askToLogOut } from '../../features/session/logout-prompt-store.ts'
import { BalancePanel } from '../../features/wallet/balance-panel.tsx'
import { decideDeposit } from '../entries.ts'
import { useEntry } from '../use-entry.ts'

/** The account menu, with the wallet in it. */
export function AccountMenu({ session, onClose }: { session: SessionInfo; onClose: () => void }) {
  const entry = useEntry()
  return (
    <MemberDropdown
      session={session}
      balance={<BalancePanel />}
      onDeposit={entry('/m/voucherCenter', decideDeposit)}
      onSignOut={() => {
        onClose()
        askToLogOut()
      }}
      onClose={onClose}
    />
  )
}
