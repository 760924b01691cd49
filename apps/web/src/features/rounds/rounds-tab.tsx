import { useState } from 'react'
import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DayList, DayListSkeleton } from '../../ui/day-list.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { MovedMoney } from '../../ui/moved-money.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import { RoundSheet } from './round-sheet.tsx'
import { type Round, useRounds } from './rounds.queries.ts'
import styles from './rounds-tab.module.css'

/** The rounds that the member played, newest first. */
export function RoundsTab() {
  const t = useText()
  const language = useLanguage()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useRounds(language)
  const { timeZone } = useTemplate()
  const [opened, setOpened] = useState<Round>()
  if (!data) {
    if (error === null) return <DayListSkeleton />
    return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  }
  const rounds = data.pages.flatMap((page) => page.list)
  if (rounds.length === 0) {
    return (
      <NothingHere
        title={t('rounds.emptyTitle')}
        text={t('rounds.emptyText')}
        action={
          <ButtonLink to="/m/hot-games" block>
            {t('rounds.findGame')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <div className={styles.zone}>
        <TimeZoneNote />
      </div>
      <DayList
        items={rounds}
        keyOf={(round) => `${round.provider} ${round.roundId}`}
        timeOf={(round) => round.openedAt}
        timeZone={timeZone}
        row={(round) => <RoundRow round={round} />}
        onOpen={setOpened}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isLoadingMore={isFetchingNextPage}
      />
      {opened && <RoundSheet round={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function RoundRow({ round }: { round: Round }) {
  const t = useText()
  const { timeZone } = useTemplate()
  const { time } = shownTime(round.openedAt, timeZone)
  return (
    <>
      <Picture className={styles.icon} base={round.iconUrl} widths={[240]} sizes="42px" width={42} height={56} alt="" />
      <span className={styles.words}>
        <span className={styles.name}>{round.gameName}</span>
        <span className={styles.note}>
          <span className="tabular">{time}</span>
          {' · '}
          <span className="tabular">{t('rounds.stakeOf', { amount: moneyText(round.currencySymbol, round.stake) })}</span>
        </span>
      </span>
      <span className={styles.result}>
        {round.state === 'finished' ? (
          <MovedMoney symbol={round.currencySymbol} amount={round.net} className={styles.net} />
        ) : (
          <span className={styles.state} data-state={round.state}>
            {t(`rounds.${round.state}`)}
          </span>
        )}
        {round.state === 'finished' && (
          <span className={styles.note}>
            <span className="tabular">{t('rounds.winOf', { amount: moneyText(round.currencySymbol, round.win) })}</span>
          </span>
        )}
      </span>
    </>
  )
}
