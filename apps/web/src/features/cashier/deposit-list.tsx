import { type ComponentType, useState } from 'react'
import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { wayInKey } from '../../domain/way-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { DayList } from '../../ui/day-list.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import type { DepositBonusProps } from './bonus-choice-slot.ts'
import styles from './cashier.module.css'
import { type Deposit, useDeposits } from './cashier.queries.ts'
import { DepositFacts } from './deposit-facts.tsx'
import { statusKey, statusTextKey } from './deposit-texts.ts'
import { Slips } from './slips.tsx'

/** The member's own deposits, newest first, each with its receipt. Nothing is here before the first. */
export function DepositList({ Bonus }: { Bonus: ComponentType<DepositBonusProps> }) {
  const t = useText()
  const { timeZone } = useTemplate()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useDeposits()
  const [opened, setOpened] = useState<Deposit>()
  const deposits = data?.pages.flatMap((page) => page.list) ?? []
  if (deposits.length === 0) return null
  return (
    <section className={styles.list}>
      <h2 className={styles.listTitle}>{t('cashier.yours')}</h2>
      <TimeZoneNote />
      <DayList
        items={deposits}
        keyOf={({ id }) => id}
        timeOf={({ createdAt }) => createdAt}
        timeZone={timeZone}
        row={(deposit) => <Row deposit={deposit} />}
        onOpen={setOpened}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isLoadingMore={isFetchingNextPage}
      />
      {opened && (
        <Sheet title={t('wallet.kindDeposit')} onClose={() => setOpened(undefined)}>
          <p className={styles.sheetText}>{t(statusTextKey(opened.status))}</p>
          <DepositFacts deposit={opened} Bonus={Bonus} hasState />
          <Slips deposit={opened} onSent={setOpened} />
        </Sheet>
      )}
    </section>
  )
}

function Row({ deposit }: { deposit: Deposit }) {
  const t = useText()
  const { currencySymbol, timeZone } = useTemplate()
  return (
    <>
      <span className={styles.rowWords}>
        <span className={styles.name}>{t(wayInKey(deposit.method))}</span>
        <span className={classNames('tabular', styles.facts)}>{shownTime(deposit.createdAt, timeZone).time}</span>
      </span>
      <span className={styles.rowEnd}>
        <span className={classNames('tabular', styles.name)}>{moneyText(currencySymbol, deposit.credited ?? deposit.amount)}</span>
        <span className={classNames(styles.facts, deposit.status === 'paid' && styles.good)}>{t(statusKey(deposit.status))}</span>
      </span>
    </>
  )
}
