import { lazy, Suspense, useCallback, useState } from 'react'
import { MemberWidget } from '../../features/members/member-widget.tsx'
import { BalanceAmount } from '../../features/wallet/balance-amount.tsx'
import type { SessionInfo } from '../../lib/session-store.ts'

const loadMenu = () => import('../member/account-menu.tsx')
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }))

/** Where the member's widget stands in the header, and the menu that it opens. */
export function MemberSlot({ session }: { session: SessionInfo }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <MemberWidget
        session={session}
        balance={<BalanceAmount />}
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
