import type { PromotionStatusValue } from '@pavilion/api/promotions'
import { useText } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { usePromotionAction, usePromotionStates } from './promotion-states.queries.ts'
import styles from './promotions.module.css'
import type { Promotion } from './promotions.ts'

const tones: Partial<Record<PromotionStatusValue, string | undefined>> = {
  issued: styles.good,
  claimed: styles.good,
  rejected: styles.bad,
  close: styles.over,
}

/** How far the member is: `join` and `claim` can be pressed, a visitor goes to the log-in first; everything else is said. */
export function PromotionStatus({ promotion, block = false }: { promotion: Promotion; block?: boolean }) {
  const t = useText()
  const states = usePromotionStates()
  const { act, isBusy } = usePromotionAction(promotion.id)
  const status = states.isMember ? states.statusOf(promotion.id) : promotion.status
  if (status === undefined) return null
  if (status !== 'join' && status !== 'claim') {
    return <span className={classNames(styles.status, tones[status])}>{t(`promotions.status_${status}`)}</span>
  }
  const size = block ? 'large' : 'small'
  if (!states.isMember) {
    return (
      <ButtonLink to="/m/login" size={size} block={block} variant={block ? 'primary' : 'secondary'}>
        {t(`promotions.status_${status}`)}
      </ButtonLink>
    )
  }
  return (
    <Button
      size={size}
      block={block}
      variant={block ? 'primary' : 'secondary'}
      busy={isBusy}
      aria-label={`${t(`promotions.status_${status}`)}: ${promotion.title}`}
      onClick={() => void act(status)}
    >
      {t(`promotions.status_${status}`)}
    </Button>
  )
}
