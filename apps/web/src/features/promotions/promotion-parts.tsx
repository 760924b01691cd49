import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { isMadeHere, Picture } from '../../ui/picture.tsx'
import { PlainPicture } from '../../ui/plain-picture.tsx'
import styles from './promotions.module.css'
import { cardPicture, type Promotion, spanOf } from './promotions.ts'

const coverWidths = [240, 360]

/** The picture of a promotion, at the width of a thumb. One that cannot be fetched goes away. */
export function PromotionPicture({ promotion, isFirst = false }: { promotion: Promotion; isFirst?: boolean }) {
  const [hasFailed, setFailed] = useState(false)
  const url = cardPicture(promotion)
  if (url === undefined || hasFailed) return null
  return (
    <span className={styles.picture}>
      {isMadeHere(url) ? (
        <Picture
          className={styles.cover}
          base={url}
          widths={coverWidths}
          sizes="96px"
          width={240}
          height={320}
          alt=""
          eager={isFirst}
          onFail={() => setFailed(true)}
        />
      ) : (
        <PlainPicture src={url} width={96} height={128} alt="" eager={isFirst} onFail={() => setFailed(true)} />
      )}
    </span>
  )
}

/** The days on which a promotion runs. */
export function PromotionDates({ promotion, className }: { promotion: Promotion; className?: string | undefined }) {
  const t = useText()
  const { kind, start, end } = spanOf(promotion)
  const text = kind === 'open' ? t('promotions.longTerm', { start }) : kind === 'day' ? start : t('promotions.range', { start, end })
  return <span className={classNames(styles.dates, className)}>{text}</span>
}
