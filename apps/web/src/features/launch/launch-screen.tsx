import { type ReactNode, useEffect, useState } from 'react'
import { dropEarlyFrame } from '../../lib/early-frame.ts'
import { useText } from '../../lib/i18n.ts'
import { usePageFrame } from '../../lib/page-frame.ts'
import { useLocation, useNavigate } from '../../lib/router.ts'
import { sessionStore } from '../../lib/session-store.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { GameFrame } from './game-frame.tsx'
import { useLaunch } from './launch.queries.ts'
import { type LaunchWish, readLaunch } from './launch.routes.ts'
import { LaunchBar } from './launch-bar.tsx'
import { LaunchRefused, NoGame } from './launch-refused.tsx'
import styles from './launch-screen.module.css'

// Who is turned away has no game over the page that follows: this is known before anything is drawn.
if (typeof window !== 'undefined' && sessionStore.read().session === null) dropEarlyFrame()

type LaunchScreenProps = {
  /** The balance as it stands in the bar. */
  balance: ReactNode
  /** Asks for the balance again. */
  onBalanceChanged: () => void
}

/** A game, full-screen under a slim bar. */
export function LaunchScreen({ balance, onBalanceChanged }: LaunchScreenProps) {
  const { search } = useLocation()
  const wish = readLaunch(search)
  useStillPage()
  useEffect(() => dropEarlyFrame, [])
  // A game is over whenever this page goes; what was won or lost is in the wallet by then.
  useEffect(() => onBalanceChanged, [onBalanceChanged])
  if (!wish) return <NoGameScreen balance={balance} />
  return <Launch key={search} wish={wish} balance={balance} onBalanceChanged={onBalanceChanged} />
}

function Launch({ wish, balance, onBalanceChanged }: LaunchScreenProps & { wish: LaunchWish }) {
  const t = useText()
  const leave = useLeave(wish)
  const [attempt, setAttempt] = useState(0)
  const [hasOpenRound, setOpenRound] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const { data, error, isFetching } = useLaunch(wish, attempt)
  // Another game's frame, or one that this member was refused, is in nobody's way.
  useEffect(() => (error === null ? undefined : dropEarlyFrame()), [error])
  const again = () => {
    setOpenRound(false)
    setBlocked(false)
    setAttempt(attempt + 1)
  }
  return (
    <div className={styles.page}>
      <LaunchBar
        title={data?.name ?? t('launch.game')}
        balance={balance}
        onBack={() => (hasOpenRound ? setAsking(true) : leave())}
        onReload={data ? again : undefined}
      />
      <div className={styles.stage}>
        {(error !== null || isBlocked) && !isFetching ? (
          <LaunchRefused error={error} onRetry={again} />
        ) : (
          <GameFrame
            key={attempt}
            game={data}
            onBalanceChanged={onBalanceChanged}
            onRoundChange={setOpenRound}
            onClose={leave}
            onBlocked={() => setBlocked(true)}
            onRetry={again}
          />
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('launch.leaveTitle')}
          text={t('launch.leaveText')}
          confirmLabel={t('launch.leaveConfirm')}
          cancelLabel={t('launch.stay')}
          onConfirm={leave}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function NoGameScreen({ balance }: { balance: ReactNode }) {
  const t = useText()
  const { goBack } = usePageFrame()
  return (
    <div className={styles.page}>
      <LaunchBar title={t('launch.game')} balance={balance} onBack={goBack} />
      <div className={styles.stage}>
        <NoGame />
      </div>
    </div>
  )
}

/** The way out: home when the address asks for it, else one step back. */
function useLeave(wish: LaunchWish): () => void {
  const navigate = useNavigate()
  const { goBack } = usePageFrame()
  return wish.back === 'home' ? () => navigate('/m/home') : goBack
}

/** Nothing behind the game scrolls while it shows. */
function useStillPage(): void {
  useEffect(() => {
    document.body.classList.add('game-open')
    return () => document.body.classList.remove('game-open')
  }, [])
}
