import { lazy, Suspense, useCallback, useState } from 'react'
import type { SessionInfo } from '../../domain/session-store.ts'
import { MemberWidget } from '../../features/members/member-widget.tsx'
import { totalUnread } from '../../features/messages/unread.ts'
import { BalanceAmount } from '../../features/wallet/balance-amount.tsx'
import { useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { useUnread } from '../use-unread.ts'

const loadMenu = () => import('../member/account-menu.tsx')
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }))

/** The place of the member's widget in the header, and the menu that it opens. */
export function MemberSlot({ session }: { session: SessionInfo }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <MemberWidget
        session={session}
        balance={<BalanceAmount />}
        unread={<TotalUnread />}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onApproach={() => void loadMenu()}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <AccountMenu session={session} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function TotalUnread() {
  const t = useText()
  const count = totalUnread(useUnread())
  return <Badge count={count} label={t('messages.unread', { count })} />
}
