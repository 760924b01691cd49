import { useState } from 'react'
import { shownTime } from '../../lib/dates.ts'
import { errorKey } from '../../lib/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { moneyText } from '../../lib/money-text.ts'
import { useTemplate } from '../../lib/template.ts'
import { Button } from '../../ui/button.tsx'
import { DayList, DayListSkeleton } from '../../ui/day-list.tsx'
import { MovedMoney } from '../../ui/moved-money.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { transferKindKey } from './transfer-kinds.ts'
import { TransferSheet } from './transfer-sheet.tsx'
import styles from './transfers-tab.module.css'
import { type Transfer, useTransfers } from './wallet.queries.ts'

/** Every amount that came into the wallet or left it, newest first, with the balance after it. */
export function TransfersTab() {
  const t = useText()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useTransfers()
  const [opened, setOpened] = useState<Transfer>()
  if (!data) {
    if (error === null) return <DayListSkeleton />
    return (
      <StatePanel
        scene={errorKey(error) === 'errors.offline' ? 'offline' : 'error'}
        title={t('errors.loadFailed')}
        isAlert
        action={
          <Button block busy={isFetching} onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        }
      />
    )
  }
  const transfers = data.pages.flatMap((page) => page.list)
  if (transfers.length === 0) return <NothingHere action={null} title={t('wallet.emptyTitle')} text={t('wallet.emptyText')} />
  return (
    <>
      <DayList
        items={transfers}
        keyOf={(transfer) => transfer.id}
        timeOf={(transfer) => transfer.postedAt}
        row={(transfer) => <TransferRow transfer={transfer} />}
        onOpen={setOpened}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isLoadingMore={isFetchingNextPage}
      />
      {opened && <TransferSheet transfer={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function TransferRow({ transfer }: { transfer: Transfer }) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{t(transferKindKey(transfer.kind))}</span>
        <span className={styles.note}>
          <span className="tabular">{shownTime(transfer.postedAt).time}</span>
        </span>
      </span>
      <span className={styles.result}>
        <MovedMoney symbol={currencySymbol} amount={transfer.amount} className={styles.amount} />
        <span className={styles.note}>
          <span className="tabular">{t('wallet.balanceAfter', { amount: moneyText(currencySymbol, transfer.balanceAfter) })}</span>
        </span>
      </span>
    </>
  )
}
