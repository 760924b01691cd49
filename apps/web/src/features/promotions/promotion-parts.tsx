import { useEffect, useRef } from 'react'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './promotions.module.css'
import { cardPicture, type Promotion, spanOf } from './promotions.ts'

const coverWidths = [240, 360]

/** The picture of a promotion, at the width of a thumb. One that cannot be fetched goes away. */
export function PromotionPicture({ promotion, isFirst = false }: { promotion: Promotion; isFirst?: boolean }) {
  const frame = useRef<HTMLSpanElement>(null)
  const url = cardPicture(promotion)
  useEffect(() => {
    // A picture of the first screen may have failed before there was anybody to hear of it.
    const image = isFirst ? frame.current?.querySelector('img') : undefined
    if (frame.current && image?.complete && image.naturalWidth === 0) frame.current.hidden = true
  }, [isFirst])
  if (url === undefined) return null
  return (
    <span
      ref={frame}
      className={styles.picture}
      onErrorCapture={(event) => {
        event.currentTarget.hidden = true
      }}
    >
      {url.startsWith('/art/') ? (
        <Picture className={styles.cover} base={url} widths={coverWidths} sizes="96px" width={240} height={320} alt="" eager={isFirst} />
      ) : (
        <img src={url} width={96} height={128} alt="" loading="lazy" decoding="async" />
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
