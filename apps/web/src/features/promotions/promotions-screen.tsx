import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState } from 'react'
import { coversFirst } from '../../domain/limits.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PromotionDates, PromotionPicture } from './promotion-parts.tsx'
import { PromotionStatus } from './promotion-status.tsx'
import styles from './promotions.module.css'
import { promotionsQuery } from './promotions.queries.ts'
import { ALL, type Promotion, promotionPath, tabsOf } from './promotions.ts'
import { useLoadingToast } from './use-loading-toast.ts'

/** All promotions. One that the address names by `?id=` is scrolled to and marked. */
export function PromotionsScreen() {
  const t = useText()
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t('titles.promotion')}</h1>
      <PromotionLists />
    </div>
  )
}

function PromotionLists() {
  const t = useText()
  const { data, isPending, error, isFetching, refetch } = useQuery(promotionsQuery(useSettledLanguage()))
  const [tab, setTab] = useState<string>(ALL)
  useLoadingToast(isPending)
  if (isPending) return <CardSkeletons />
  if (!data) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  const promotions = data.list
  if (promotions.length === 0) return <NoPromotions />
  const tabs = tabsOf(promotions)
  if (tabs.length === 0) return <Cards promotions={promotions} />
  return (
    <Tabs
      label={t('promotions.kinds')}
      scrolls
      current={tab}
      onChange={setTab}
      tabs={tabs.map((key) => ({
        key,
        label: t(`promotions.${key}`),
        panel: <Cards promotions={key === ALL ? promotions : promotions.filter(({ category }) => category === key)} />,
      }))}
    />
  )
}

function Cards({ promotions }: { promotions: readonly Promotion[] }) {
  const [search] = useSearchParams()
  const wanted = search.get('id')
  return (
    <ul className={styles.cards}>
      {promotions.map((promotion, index) => (
        <Card key={promotion.id} promotion={promotion} isFirst={index < coversFirst.promotions} isWanted={promotion.id === wanted} />
      ))}
    </ul>
  )
}

function Card({ promotion, isFirst, isWanted }: { promotion: Promotion; isFirst: boolean; isWanted: boolean }) {
  const t = useText()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView({ block: 'center' })
  }, [isWanted])
  return (
    <li ref={row} className={styles.item}>
      <Link
        className={classNames(styles.card, isWanted && styles.wanted)}
        to={promotionPath(promotion.id)}
        aria-current={isWanted || undefined}
      >
        <PromotionPicture promotion={promotion} isFirst={isFirst} />
        <span className={styles.words}>
          <span className={styles.title}>{promotion.title}</span>
          <PromotionDates promotion={promotion} />
          <span className={styles.more}>
            {t('promotions.readMore')}
            <ChevronRight size={18} aria-hidden="true" />
          </span>
        </span>
      </Link>
      <span className={styles.action}>
        <PromotionStatus promotion={promotion} />
      </span>
    </li>
  )
}

function NoPromotions() {
  const t = useText()
  return <NothingHere text={t('promotions.none')} />
}

function CardSkeletons() {
  return (
    <div className={styles.cards} aria-busy="true">
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </div>
  )
}
