import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Acts } from '../../ui/acts.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { actsOfMany, type Game, type Left } from './game-acts.ts'
import styles from './games.module.css'

type Props = { games: readonly Game[]; nameOf: (game: Game) => string; onDrop: () => void }

/** What can be done with the games that are chosen, and which of them were left as they are. */
export function ChosenGames({ games, nameOf, onDrop }: Props) {
  const t = useText()
  const [left, tell] = useState<Left>([])
  const named = (outcome: Left[number]['outcome']) =>
    left
      .filter((each) => each.outcome === outcome)
      .map(({ id }) => games.find((game) => game.id === id))
      .map((game) => game && nameOf(game))
      .filter((name) => name !== undefined)
      .join(', ')
  const newer = named('changed-meanwhile')
  return (
    <section className={styles.chosen} aria-label={t('games.chosen', { count: games.length })}>
      <span className={styles.badges}>
        <strong>{t('games.chosen', { count: games.length })}</strong>
        <Button tone="plain" onClick={onDrop}>
          {t('games.dropChosen')}
        </Button>
      </span>
      {newer !== '' && <Notice tone="fault">{t('games.leftNewer', { names: newer })}</Notice>}
      <Acts acts={actsOfMany(games, t, tell)} />
    </section>
  )
}
