import { useQuery } from '@tanstack/react-query'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { Link } from '../../ui/link.tsx'
import type { LotterySection } from './lotteries.ts'
import { levelsQuery, recentQuery } from './lottery.queries.ts'
import type { Lottery } from './lottery.routes.ts'
import { Numbers } from './numbers.tsx'
import styles from './recent-lotteries.module.css'

const VIETNAMESE = 'TCG_LOTTO_VN'

type RecentLotteriesProps = { section: LotterySection; lotteries: readonly Lottery[]; open: (lottery: Lottery) => string }

/** The lotteries that the member opened last; a Vietnamese one with the special prize of its last draw. */
export function RecentLotteries({ section, lotteries, open }: RecentLotteriesProps) {
  const t = useText()
  const recent = useQuery(recentQuery(section, useSettledLanguage())).data?.list ?? []
  const known = recent.flatMap(({ gameId }) => lotteries.filter(({ code }) => code === gameId))
  if (known.length === 0) return null
  return (
    <section className={styles.recent} aria-label={t('lottery.recent')}>
      <h2 className={styles.title}>{t('lottery.recent')}</h2>
      <ul className={styles.list} data-sideways="">
        {known.map((lottery) => (
          <li key={lottery.code} className={styles.item}>
            <Link className={styles.link} to={open(lottery)}>
              {lottery.name}
              {lottery.providerCode === VIETNAMESE && <SpecialPrize code={lottery.code} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SpecialPrize({ code }: { code: string }) {
  const t = useText()
  const special = useQuery(levelsQuery(code)).data?.draw?.levels[0]
  return special ? <Numbers numbers={special.numbers} label={t('lottery.special')} /> : null
}
