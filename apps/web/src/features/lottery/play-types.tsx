import { playTypes, readPlayType } from '../../domain/lottery-launch.routes.ts'
import { useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './play-types.module.css'

/** Tradition or Entertainment, for the lotteries that offer both. The choice is in the address. */
export function PlayTypes() {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const current = readPlayType(query.get('playType'))
  const choose = (playType: string) => {
    const next = new URLSearchParams(query)
    next.set('playType', playType)
    setQuery(next, { replace: true })
  }
  return (
    <fieldset className={styles.types}>
      <legend className="visually-hidden">{t('lottery.playType')}</legend>
      {playTypes.map((type) => (
        <button
          key={type}
          type="button"
          className={classNames(styles.type, type === current && styles.current)}
          aria-pressed={type === current}
          onClick={() => choose(type)}
        >
          {t(`lottery.${type}`)}
        </button>
      ))}
    </fieldset>
  )
}
