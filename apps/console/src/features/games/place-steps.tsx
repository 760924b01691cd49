import { useState } from 'react'
import { call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { askAgain } from '../../domain/queries.ts'
import { announce } from '../../lib/announcements.ts'
import { useText } from '../../lib/i18n.ts'
import { makeRequestId } from '../../lib/request-id.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { Button } from '../../ui/button.tsx'
import type { Game } from './game-acts.ts'
import styles from './games.module.css'

/** Where a game is, and one place up or down by a press or a key. */
export function PlaceSteps({ game: { id, version, place }, last }: { game: Game; last: number }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const move = async (to: number) => {
    if (isBusy || to < 1 || to > last) return
    setBusy(true)
    setFault(undefined)
    try {
      await call('moveGames', { body: { requestId: makeRequestId(), games: [{ id, version }], place: to } })
      announce(t('games.nowAt', { place: to }))
    } catch (refused) {
      setFault(refused)
    } finally {
      // The next press needs the version that is there now.
      await askAgain()
      setBusy(false)
    }
  }
  useKeys({ '[': () => void move(place - 1), ']': () => void move(place + 1) })
  return (
    <span className={styles.badges}>
      {place}
      <Button letter="[" disabled={place === 1} busy={isBusy} onClick={() => void move(place - 1)}>
        {t('games.up')}
      </Button>
      <Button letter="]" disabled={place === last} busy={isBusy} onClick={() => void move(place + 1)}>
        {t('games.down')}
      </Button>
      {fault !== undefined && <span role="alert">{t(errorKey(fault))}</span>}
    </span>
  )
}
