import { useQuery } from '@tanstack/react-query'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { PromotionDates, PromotionPicture } from './promotion-parts.tsx'
import { PromotionRules } from './promotion-rules-list.tsx'
import { PromotionStatus } from './promotion-status.tsx'
import styles from './promotions.module.css'
import { promotionsQuery } from './promotions.queries.ts'

/** The promotion that the address names, in full. */
export function PromotionDetailScreen() {
  const t = useText()
  const [search] = useSearchParams()
  const { data, isPending, error, isFetching, refetch } = useQuery(promotionsQuery(useSettledLanguage()))
  if (isPending) {
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton className={styles.skeleton} />
      </div>
    )
  }
  if (!data) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  const promotion = data.list.find(({ id }) => id === search.get('id'))
  if (!promotion) {
    return (
      <NothingHere
        title={t('promotions.gone')}
        text={t('promotions.goneText')}
        action={
          <ButtonLink to="/m/activity" variant="secondary" block>
            {t('promotions.seeAll')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <PromotionPicture promotion={promotion} isFirst />
        <div className={styles.words}>
          <h2 className={styles.name}>{promotion.title}</h2>
          <PromotionDates promotion={promotion} />
        </div>
      </div>
      <div className={styles.act}>
        <PromotionStatus promotion={promotion} block />
      </div>
      <RichText html={promotion.content} />
      {promotion.terms && <PromotionRules terms={promotion.terms} symbol={promotion.currencySymbol} />}
    </article>
  )
}
