import { useState } from 'react'
import { shownTime } from '../../../domain/dates.ts'
import { moneyText } from '../../../domain/money-text.ts'
import { useTemplate } from '../../../domain/template.ts'
import { wayOutKey } from '../../../domain/way-texts.ts'
import { useText } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DayList } from '../../../ui/day-list.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { statusKey } from '../withdrawal-texts.ts'
import page from '../withdrawals.module.css'
import { useWithdrawals, type Withdrawal } from '../withdrawals.queries.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import styles from './withdrawal-list.module.css'

/** The member's own withdrawals, newest first, each with its receipt. Nothing is here before the first. */
export function WithdrawalList({ onShow }: { onShow: (id: string) => void }) {
  const t = useText()
  const { timeZone } = useTemplate()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useWithdrawals()
  const [opened, setOpened] = useState<Withdrawal>()
  const withdrawals = data?.pages.flatMap((page) => page.list) ?? []
  if (withdrawals.length === 0) return null
  return (
    <section>
      <h2 className={page.heading}>{t('withdrawals.yours')}</h2>
      <DayList
        items={withdrawals}
        keyOf={({ id }) => id}
        timeOf={({ createdAt }) => createdAt}
        timeZone={timeZone}
        row={(withdrawal) => <Row withdrawal={withdrawal} />}
        onOpen={setOpened}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isLoadingMore={isFetchingNextPage}
      />
      {opened && (
        <Sheet title={t('withdrawals.receipt')} onClose={() => setOpened(undefined)}>
          <div className={page.sheet}>
            <WithdrawalFacts withdrawal={opened} hasState />
            <Button variant="secondary" block onClick={() => onShow(opened.id)}>
              {t('withdrawals.story')}
            </Button>
          </div>
        </Sheet>
      )}
    </section>
  )
}

function Row({ withdrawal: { account, amount, status, createdAt } }: { withdrawal: Withdrawal }) {
  const t = useText()
  const { currencySymbol, timeZone } = useTemplate()
  return (
    <>
      <span className={page.words}>
        <span className={page.name}>
          {account.bank || t(wayOutKey(account.kind))} <span className="tabular">{account.masked}</span>
        </span>
        <span className={classNames('tabular', page.facts)}>{shownTime(createdAt, timeZone).time}</span>
      </span>
      <span className={styles.rowEnd}>
        <span className={classNames('tabular', page.name)}>{moneyText(currencySymbol, amount)}</span>
        <span className={page.facts} data-status={status}>
          {t(statusKey(status))}
        </span>
      </span>
    </>
  )
}
