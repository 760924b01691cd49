import { MemberHomeScreen as MemberHome } from '../../features/members/member-home-screen.tsx'
import { LastLoginLine } from '../../features/session/devices/last-login-line.tsx'
import { askToLogOut } from '../../features/session/logout-prompt-store.ts'
import { BalancePanel } from '../../features/wallet/balance-panel.tsx'
import { decideDeposit } from '../entries.ts'
import { useEntry } from '../use-entry.ts'

/** My account, with the wallet in it. */
export function MemberHomeScreen() {
  const entry = useEntry()
  return (
    <MemberHome
      balance={<BalancePanel />}
      lastLogin={<LastLoginLine />}
      onDeposit={entry('/m/voucherCenter', decideDeposit)}
      onSignOut={askToLogOut}
    />
  )
}
