import { useText } from '../lib/i18n.ts'
import type { Difference } from '../lib/three-way.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import styles from './meanwhile.module.css'
import { Notice } from './notice.tsx'

type Props = {
  /** Who saved something else. */
  by: string
  differences: readonly Difference[]
  labelOf: (name: string) => string
  onTheirs: () => void
  onMine: () => void
}

/** Somebody saved something else meanwhile: every field that differs, mine beside theirs, and the choice. Nothing is overwritten without it. */
export function Meanwhile({ by, differences, labelOf, onTheirs, onMine }: Props) {
  const t = useText()
  return (
    <>
      <Notice tone="warning">
        <span>{t('ui.meanwhile', { name: by })}</span>
        <span className={styles.bar}>
          <Button onClick={onTheirs}>{t('ui.takeTheirs')}</Button>
          <Button onClick={onMine}>{t('ui.keepMine')}</Button>
        </span>
      </Notice>
      {differences.map((difference) => (
        <Both key={difference.name} label={labelOf(difference.name)} difference={difference} />
      ))}
    </>
  )
}

/** One field as I have it and as they have it, and what becomes of it if I keep mine. */
function Both({ label, difference: { mine, theirs, changedBy } }: { label: string; difference: Difference }) {
  const t = useText()
  const sides = [
    { id: 'mine', text: mine },
    { id: 'theirs', text: theirs },
  ]
  return (
    <section className={styles.field} aria-label={label}>
      <h2>
        {label} <Badge tone={changedBy === 'both' ? 'wait' : 'usual'}>{t(`ui.changedBy-${changedBy}`)}</Badge>
      </h2>
      <div className={styles.beside}>
        {sides.map(({ id, text }) => (
          <section key={id} aria-label={`${t(`ui.${id}`)}, ${label}`}>
            <h3>{t(`ui.${id}`)}</h3>
            {text === '' ? <p className={styles.empty}>{t('ui.emptyField')}</p> : <pre>{text}</pre>}
          </section>
        ))}
      </div>
    </section>
  )
}
