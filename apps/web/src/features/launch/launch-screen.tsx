import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { sessionStore } from '../../domain/session-store.ts'
import { dropEarlyFrame } from '../../lib/early-frame.ts'
import { useText } from '../../lib/i18n.ts'
import { usePageFrame } from '../../lib/page-frame.ts'
import { useLocation, useNavigate } from '../../lib/router.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { GameFrame } from './game-frame.tsx'
import { useLaunch } from './launch.queries.ts'
import { type LaunchRequest, readLaunch } from './launch.routes.ts'
import { LaunchBar } from './launch-bar.tsx'
import { LaunchRefused, NoGame } from './launch-refused.tsx'
import styles from './launch-screen.module.css'
import type { Hold } from './take-message.ts'

// Who is turned away has no game over the page that follows: this is known before anything is drawn.
if (typeof window !== 'undefined' && sessionStore.read().session === null) dropEarlyFrame()

type LaunchScreenProps = {
  /** The balance as it is in the bar. */
  balance: ReactNode
  /** Asks for the balance again. */
  onBalanceChanged: () => void
  /** Keeps what is shown of the balance until a round has been shown. */
  hold: Hold
  /** Other games, where the screen has room for them beside this one. */
  beside: ReactNode
}

/** A game, full-screen under a slim bar. */
export function LaunchScreen({ balance, onBalanceChanged, hold, beside }: LaunchScreenProps) {
  const { search } = useLocation()
  const request = readLaunch(search)
  useStillPage()
  useEffect(() => dropEarlyFrame, [])
  // A game is over whenever this page goes; what was won or lost is in the wallet by then.
  useEffect(() => onBalanceChanged, [onBalanceChanged])
  if (!request) return <NoGameScreen balance={balance} beside={beside} />
  return <Launch key={search} request={request} balance={balance} onBalanceChanged={onBalanceChanged} hold={hold} beside={beside} />
}

function Launch({ request, balance, onBalanceChanged, hold, beside }: LaunchScreenProps & { request: LaunchRequest }) {
  const t = useText()
  const leave = useLeave(request)
  const [attempt, setAttempt] = useState(0)
  const [hasOpenRound, setOpenRound] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const { data, error, isFetching } = useLaunch(request, attempt)
  // Another game's frame, or one that this member was refused, is in nobody's way.
  useEffect(() => (error === null ? undefined : dropEarlyFrame()), [error])
  // A game that is gone shows nothing more.
  useEffect(() => () => void hold.end(), [hold])
  const again = () => {
    hold.end()
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
            isFree={request.isFree}
            onBalanceChanged={onBalanceChanged}
            hold={hold}
            onRoundChange={setOpenRound}
            onClose={leave}
            onBlocked={() => setBlocked(true)}
            onRetry={again}
          />
        )}
      </div>
      <Beside asksBefore={hasOpenRound} onAsk={() => setAsking(true)}>
        {beside}
      </Beside>
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

function NoGameScreen({ balance, beside }: Pick<LaunchScreenProps, 'balance' | 'beside'>) {
  const t = useText()
  const { goBack } = usePageFrame()
  return (
    <div className={styles.page}>
      <LaunchBar title={t('launch.game')} balance={balance} onBack={goBack} />
      <div className={styles.stage}>
        <NoGame />
      </div>
      <Beside>{beside}</Beside>
    </div>
  )
}

type BesideProps = { asksBefore?: boolean; onAsk?: () => void; children: ReactNode }

/** The controls beside a game. Leaving a round for them needs a confirmation, like going back. */
function Beside({ asksBefore = false, onAsk, children }: BesideProps) {
  const t = useText()
  const ask = (event: MouseEvent) => {
    if (!asksBefore || !(event.target instanceof Element) || event.target.closest('a') === null) return
    event.preventDefault()
    event.stopPropagation()
    onAsk?.()
  }
  return (
    <aside className={styles.beside} aria-label={t('titles.games')} onClickCapture={ask}>
      {children}
    </aside>
  )
}

/** The way out: home when the address asks for it, else one step back. */
function useLeave(request: LaunchRequest): () => void {
  const navigate = useNavigate()
  const { goBack } = usePageFrame()
  return request.back === 'home' ? () => navigate('/m/home') : goBack
}

/** Nothing behind the game scrolls while it shows. */
function useStillPage(): void {
  useEffect(() => {
    document.body.classList.add('game-open')
    return () => document.body.classList.remove('game-open')
  }, [])
}
