import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useCallback, useState } from 'react'
import { coversFirst } from '../../domain/limits.ts'
import { lotteryLaunchPath, readPlayType } from '../../domain/lottery-launch.routes.ts'
import { keyOf } from '../../domain/queries.ts'
import { useSession } from '../../domain/session-store.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { useSearchParams } from '../../lib/router.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { arrangeLotteries, isOfSection, type LotterySection } from './lotteries.ts'
import { lotteriesQuery, mappingQuery, menuQuery, numbersQuery } from './lottery.queries.ts'
import type { Lottery } from './lottery.routes.ts'
import styles from './lottery-list.module.css'
import { LotteryTile } from './lottery-tile.tsx'
import { PlayTypes } from './play-types.tsx'
import { RecentLotteries } from './recent-lotteries.tsx'
import { ResultsSheet } from './results-sheet.tsx'

/** The field in which a name is searched for. */
export type SearchSlot = ComponentType<{ value: string; onChange: (text: string) => void; label: string }>

const ALL = ''
const SKELETONS = ['a', 'b', 'c', 'd']

/** The lotteries of one page: groups as tabs, and under each what closes when and what was drawn. */
export function LotteryList({ section, Search }: { section: LotterySection; Search: SearchSlot }) {
  const t = useText()
  const language = useSettledLanguage()
  const lotteries = useQuery(lotteriesQuery(language))
  const menu = useQuery(menuQuery).data?.groups ?? []
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState(ALL)
  const isMember = useSession() !== null
  const all = (lotteries.data?.list ?? []).filter((lottery) => isOfSection(lottery, section))
  const groups = menu.filter(({ codes }) => codes.some((code) => all.some((lottery) => lottery.code === code)))
  const open = useOpener()

  if (lotteries.isError)
    return <LoadFailed error={lotteries.error} isTrying={lotteries.isFetching} onRetry={() => void lotteries.refetch()} />
  if (lotteries.isPending) return SKELETONS.map((key) => <Skeleton key={key} className={styles.skeleton} />)
  const tabs = [{ key: ALL, name: t('games.all'), codes: undefined }, ...groups].map(({ key, name, codes }) => ({
    key,
    label: name,
    panel: (
      <Tiles
        lotteries={arrangeLotteries(all, { section, search, codes })}
        isSearch={search.trim() !== ''}
        now={lotteries.data.now}
        receivedMs={lotteries.dataUpdatedAt}
        open={open}
      />
    ),
  }))
  return (
    <>
      <div className={styles.search}>
        <Search value={search} onChange={setSearch} label={t('games.searchByName')} />
      </div>
      {all.some(({ playTypes }) => playTypes.length > 1) && <PlayTypes />}
      {isMember && <RecentLotteries section={section} lotteries={all} open={open} />}
      <div className={styles.groups}>
        <Tabs label={t('lottery.groups')} tabs={tabs} current={group} onChange={setGroup} scrolls />
      </div>
    </>
  )
}

/** The address that opens a lottery as it is to be played now. */
type Open = (lottery: Lottery) => string

function useOpener(): Open {
  const mapping = useQuery(mappingQuery(useSettledLanguage())).data ?? []
  const [query] = useSearchParams()
  const requested = readPlayType(query.get('playType'))
  return ({ code, providerCode, lottoMode, playTypes }) =>
    lotteryLaunchPath({ code, providerCode, mode: lottoMode }, playTypes.includes(requested) ? requested : 'trad', mapping)
}

type TilesProps = { lotteries: readonly Lottery[]; isSearch: boolean; now: string; receivedMs: number; open: Open }

function Tiles({ lotteries, isSearch, now, receivedMs, open }: TilesProps) {
  const t = useText()
  const queries = useQueryClient()
  const numbers = useQuery(numbersQuery).data?.list ?? []
  const [shown, setShown] = useState<Lottery>()
  const clock = { aheadMs: Date.parse(now) - receivedMs, drawnMs: Date.parse(now) }
  const onClosed = useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['listLotteries'] })
    void queries.invalidateQueries({ queryKey: keyOf('listLastNumbers', {}) })
  }, [queries])
  if (lotteries.length === 0) return <NothingHere text={t(isSearch ? 'games.noneFound' : 'games.none')} />
  return (
    <>
      <ul className={styles.list}>
        {lotteries.map((lottery, index) => (
          <LotteryTile
            key={lottery.code}
            lottery={lottery}
            isFirst={index < coversFirst.lotteries}
            to={open(lottery)}
            draw={numbers.find(({ code }) => code === lottery.code)}
            clock={clock}
            onClosed={onClosed}
            onResults={() => setShown(lottery)}
          />
        ))}
      </ul>
      {shown && <ResultsSheet lottery={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
