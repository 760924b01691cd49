import type { LotteryDrawValue } from '@pavilion/api/lottery'
import { useEffect } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { timeLeft } from './lotteries.ts'
import type { Lottery } from './lottery.routes.ts'
import styles from './lottery-tile.module.css'
import { Numbers } from './numbers.tsx'
import { useSeconds } from './use-seconds.ts'

const coverWidths = [240]

type LotteryTileProps = {
  lottery: Lottery
  /** Whether it is in the first screen and a half. */
  isFirst: boolean
  /** Where a tap leads. */
  to: string
  draw: LotteryDrawValue | undefined
  /** How far the server's clock is ahead of this one, and its time when the page was drawn; milliseconds. */
  clock: { aheadMs: number; drawnMs: number }
  /** The issue closed: times and numbers are to be asked for again. */
  onClosed: () => void
  onResults: () => void
}

/** A lottery: what its issue has left, what was drawn last, and the way to its results. A tap opens it. */
export function LotteryTile({ lottery, isFirst, to, draw, clock, onClosed, onResults }: LotteryTileProps) {
  const t = useText()
  return (
    <li className={styles.tile}>
      {lottery.icon === '' ? (
        <span className={styles.cover} />
      ) : (
        <Picture
          className={styles.cover}
          base={lottery.icon}
          widths={coverWidths}
          sizes="66px"
          width={240}
          height={320}
          alt=""
          eager={isFirst}
        />
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link className={styles.link} to={to}>
            {lottery.name}
          </Link>
        </h2>
        <Countdown closeTime={lottery.closeTime} clock={clock} onClosed={onClosed} />
        {draw ? <Numbers numbers={draw.numbers} label={t('lottery.lastNumbers')} /> : <p className={styles.none}>{t('lottery.noDraw')}</p>}
      </div>
      <button type="button" className={styles.results} onClick={onResults} aria-label={t('lottery.resultsOf', { name: lottery.name })}>
        {t('lottery.results')}
      </button>
    </li>
  )
}

type CountdownProps = Pick<LotteryTileProps, 'clock' | 'onClosed'> & { closeTime: string }

function Countdown({ closeTime, clock, onClosed }: CountdownProps) {
  const t = useText()
  const seconds = useSeconds()
  const until = Date.parse(closeTime)
  const now = seconds === undefined ? clock.drawnMs : seconds + clock.aheadMs
  const isClosed = !Number.isNaN(until) && now >= until
  useEffect(() => {
    if (isClosed) onClosed()
  }, [isClosed, onClosed])
  if (Number.isNaN(until)) return <p className={styles.none}>{t('lottery.noTime')}</p>
  return (
    <p className={styles.closing}>
      {t('lottery.closesIn')} <span className={styles.left}>{timeLeft(until, now)}</span>
    </p>
  )
}
