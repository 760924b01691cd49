import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { sumOf } from '../../domain/amounts.ts'
import { lazyPart } from '../../domain/lazy-part.ts'
import { LaunchScreen as Launch } from '../../features/launch/launch-screen.tsx'
import { BalanceAmount } from '../../features/wallet/balance-amount.tsx'
import { createBalanceHold } from '../../features/wallet/balance-hold.ts'
import { refreshBalance, type Wallet } from '../../features/wallet/wallet.queries.ts'
import { schedule } from '../../lib/timers.ts'

// Where there is no room for them, nobody fetches them.
const GamesBeside = lazyPart(async () => (await import('../../features/games/hot-games-screen.tsx')).HotGamesScreen)
/** As in the style of the launch. */
const ROOM_BESIDE = '(min-width: 1000px) and (min-height: 481px)'

/** A game, and above it what the member can play with. */
export function LaunchScreen() {
  const queries = useQueryClient()
  const refresh = useCallback(() => void refreshBalance(queries), [queries])
  // What was recorded of rounds is asked for again with the balance.
  const hold = useMemo(() => createBalanceHold(queries, schedule, refresh), [queries, refresh])
  const hasRoom = useRoomBeside()
  return (
    <Launch
      balance={<BalanceAmount amountOf={playableOf} />}
      onBalanceChanged={refresh}
      hold={hold}
      beside={
        hasRoom && (
          <Suspense fallback={null}>
            <GamesBeside />
          </Suspense>
        )
      }
    />
  )
}

/** Known only after the first drawing: the server draws for every screen. */
function useRoomBeside(): boolean {
  const [hasRoom, setRoom] = useState(false)
  useEffect(() => {
    const room = window.matchMedia(ROOM_BESIDE)
    const look = () => setRoom(room.matches)
    look()
    // The oldest browsers that we serve know `addListener` alone.
    room.addListener(look)
    return () => room.removeListener(look)
  }, [])
  return hasRoom
}

/** As an open game shows it: without what is locked, and with bonus money. */
const playableOf = ({ availableBalance, bonusBalance }: Wallet): string => sumOf(availableBalance, bonusBalance)
