import { useEffect, useMemo, useRef, useState } from 'react'
import { pageElements } from '../../domain/page.ts'
import { claimEarlyFrame, dropEarlyFrame } from '../../lib/early-frame.ts'
import { useText } from '../../lib/i18n.ts'
import { schedule, throttle } from '../../lib/timers.ts'
import { Button } from '../../ui/button.tsx'
import { gameFrame } from './frame-plan.ts'
import type { OpenedGame } from './launch.queries.ts'
import styles from './launch-screen.module.css'
import { createTakeMessage, type Hold } from './take-message.ts'
import { useGameMessages } from './use-game-messages.ts'

const BALANCE_THROTTLE_MS = 300
/** From then on a game that is still loading is offered to be loaded again. */
const SLOW_AFTER_MS = 15_000

type GameFrameProps = {
  /** Undefined until the provider has answered. */
  game: OpenedGame | undefined
  /** Free play, which touches no balance. */
  isFree: boolean
  onBalanceChanged: () => void
  /** Keeps what is shown of the balance until a round has been shown. */
  hold: Hold
  onRoundChange: (isOpen: boolean) => void
  onClose: () => void
  /** The browser refused to frame the game's address. */
  onBlocked: () => void
  onRetry: () => void
}

/** The game itself, behind a curtain until it has loaded. */
export function GameFrame({ game, onRetry, ...rest }: GameFrameProps) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      {game && <Frame {...rest} game={game} onLoad={() => setLoaded(true)} />}
      {!isLoaded && <Curtain name={game?.name} onRetry={onRetry} />}
    </>
  )
}

type FrameProps = Omit<GameFrameProps, 'game' | 'onRetry'> & { game: OpenedGame; onLoad: () => void }

function Frame({ game, isFree, onLoad, onBalanceChanged, hold, onRoundChange, onClose, onBlocked }: FrameProps) {
  // Where the page has put the game up by itself, that one is it; it is outside of what is drawn here.
  const [early] = useState(() => claimEarlyFrame(game.url))
  const frame = useRef<HTMLIFrameElement>(early?.element ?? null)
  const refresh = useMemo(() => throttle(onBalanceChanged, BALANCE_THROTTLE_MS), [onBalanceChanged])
  useEffect(() => refresh.stop, [refresh])
  useBlockedFrame(onBlocked)
  const take = useMemo(() => createTakeMessage(isFree), [isFree])
  useGameMessages(frame, game.origin, early?.heard, (message) => take(message, { hold, refresh: refresh.call, onRoundChange, onClose }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame is taken over once.
  useEffect(() => {
    if (early === undefined) return
    early.stop()
    if (early.isBlocked) onBlocked()
    if (early.isLoaded) onLoad()
    else early.element.addEventListener('load', onLoad, { once: true })
    const unfollow = hideWithRoot(early.place)
    return () => {
      unfollow()
      dropEarlyFrame()
    }
  }, [early])
  if (early !== undefined) return null
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={game.url}
      title={game.name}
      allow={gameFrame.allow}
      sandbox={gameFrame.sandbox}
      referrerPolicy={gameFrame.referrerpolicy}
      onLoad={onLoad}
    />
  )
}

/** Hides a part that is beside the root from screen readers whenever an open panel hides the root. Returns a function that stops it. */
function hideWithRoot(part: HTMLElement): () => void {
  const root = document.getElementById(pageElements.root)
  if (!root) return () => {}
  const follow = new MutationObserver(() => part.setAttribute('aria-hidden', String(root.hasAttribute('aria-hidden'))))
  follow.observe(root, { attributes: true, attributeFilter: ['aria-hidden'] })
  return () => follow.disconnect()
}

/** Calls back when the page's own policy keeps an address out of a frame: nothing else would tell. */
function useBlockedFrame(onBlocked: () => void): void {
  const listener = useRef(onBlocked)
  listener.current = onBlocked
  useEffect(() => {
    const hear = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === 'frame-src') listener.current()
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [])
}

/** What shows while the game is on its way. */
function Curtain({ name, onRetry }: { name: string | undefined; onRetry: () => void }) {
  const t = useText()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => schedule(() => setSlow(true), SLOW_AFTER_MS), [])
  return (
    <div className={styles.curtain} role="status">
      <span className={styles.reels} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <p className={styles.opening}>{name ?? t('launch.opening')}</p>
      <p className={styles.note}>{isSlow ? t('launch.slow') : t('launch.openingNote')}</p>
      {isSlow && (
        <Button variant="secondary" onClick={onRetry}>
          {t('errors.loadFailed')}
        </Button>
      )}
    </div>
  )
}
