import { isRealAccount, useSession } from '../../domain/session-store.ts'
import { MemberHomeScreen as MemberHome } from '../../features/members/member-home-screen.tsx'
import { LastLoginLine } from '../../features/session/devices/last-login-line.tsx'
import { askToLogOut } from '../../features/session/logout-prompt-store.ts'
import { MoneyGlance } from '../../features/statements/money-glance.tsx'
import { BalancePanel } from '../../features/wallet/balance-panel.tsx'
import { BalanceSplit } from '../../features/wallet/balance-split.tsx'
import { useBalanceHidden } from '../../features/wallet/balance-visibility.ts'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import { decideDeposit } from '../entries.ts'
import { useEntry } from '../use-entry.ts'

/** My account, with the wallet in it. */
export function MemberHomeScreen() {
  const entry = useEntry()
  const session = useSession()
  const isHidden = useBalanceHidden()
  return (
    <MemberHome
      balance={
        <>
          <BalancePanel hasParts={false} />
          <BalanceSplit />
        </>
      }
      glance={
        <>
          {session !== null && isRealAccount(session.type) && <MoneyGlance hidesBalance={isHidden} />}
          <TimeZoneNote />
        </>
      }
      lastLogin={<LastLoginLine />}
      onDeposit={entry('/m/voucherCenter', decideDeposit)}
      onSignOut={askToLogOut}
    />
  )
}
