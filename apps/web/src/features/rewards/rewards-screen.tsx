import { useState } from 'react'
import { call } from '../../domain/api.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TimeZoneNote } from '../../ui/time-zone-note.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { RewardCard } from './reward-card.tsx'
import { RewardHistory } from './reward-history.tsx'
import { ALL, byTab, firstFilled, kinds, tabs } from './reward-lists.ts'
import { type Reward, useRewardAction, useRewards } from './rewards.queries.ts'
import styles from './rewards-screen.module.css'

/** The reward centre: what can be claimed, what runs, what was claimed and what is over. */
export function RewardsScreen() {
  const t = useText()
  const language = useSettledLanguage()
  const { data, isPending, error, isFetching, refetch } = useRewards(language)
  const [chosen, setTab] = useState<string>()
  const [kind, setKind] = useState<string>(ALL)
  const [cancelled, setCancelled] = useState<string>()
  const { busy, claim, claimAll, cancel } = useActions()
  if (isPending) {
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </div>
    )
  }
  if (!data) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  const { list, currencySymbol: symbol } = data
  const lists = byTab(list, kind)
  // What there is to see comes first, until somebody chooses or claims.
  const tab = chosen ?? firstFilled(byTab(list, ALL))
  const running = new Set(list.flatMap(({ id, bonus }) => (bonus === undefined ? [] : [id])))
  const shown = list.find(({ id, bonus }) => id === cancelled && bonus)
  const cards = (rewards: readonly Reward[]) =>
    rewards.length === 0 ? (
      <None />
    ) : (
      <ul className={styles.cards}>
        {rewards.map((reward) => (
          <RewardCard
            key={reward.id}
            reward={reward}
            symbol={symbol}
            isBlocked={running.size > 0}
            isBusy={busy !== undefined}
            onClaim={() => {
              setTab(tab)
              void claim(reward, symbol)
            }}
            onCancel={() => {
              setTab(tab)
              setCancelled(reward.id)
            }}
          />
        ))}
      </ul>
    )
  return (
    <div className={styles.page}>
      {data.isOnBreak && <Notice tone="info">{t('rewards.onBreak')}</Notice>}
      <div className={styles.filter}>
        <Choice
          label={t('rewards.kind')}
          isLabelHidden
          scrolls
          options={[ALL, ...kinds].map((value) => ({ value, label: t(`rewards.kind_${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <Tabs
        label={t('rewards.tabs')}
        scrolls
        current={tab}
        onChange={setTab}
        tabs={tabs.map((key) => ({ key, label: t(`rewards.${key}`, { count: String(lists[key].length) }), panel: cards(lists[key]) }))}
      />
      {tab === 'claimable' && lists.claimable.length > 1 && (
        <Button
          block
          busy={busy !== undefined}
          onClick={() => {
            setTab(tab)
            void claimAll(symbol)
          }}
        >
          {t('rewards.claimAll')}
        </Button>
      )}
      <TimeZoneNote />
      <RewardHistory language={language} running={running} monthTotal={data.monthTotal} symbol={symbol} />
      {shown?.bonus && (
        <CancelDialog
          bonus={shown.bonus}
          symbol={symbol}
          isBusy={busy !== undefined}
          onKeep={() => setCancelled(undefined)}
          onGiveUp={() => void cancel(shown).then((isDone) => isDone && setCancelled(undefined))}
        />
      )}
    </div>
  )
}

function None() {
  const t = useText()
  return (
    <NothingHere
      text={t('rewards.none')}
      action={
        <ButtonLink to="/m/activity" variant="secondary" block>
          {t('promotions.seeAll')}
        </ButtonLink>
      }
    />
  )
}

/** What can be done with rewards, each with the sentence that says what came of it. */
function useActions() {
  const t = useText()
  const { busy, run } = useRewardAction()
  return {
    busy,
    claim: (reward: Reward, symbol: string) =>
      run(reward.id, async () => {
        const { amount, isBonus } = await call('claimReward', { body: { id: reward.id } })
        return t(isBonus ? 'rewards.claimedBonus' : 'rewards.claimedMoney', { amount: moneyText(symbol, amount) })
      }),
    claimAll: (symbol: string) =>
      run(ALL, async () => {
        const { claimed, amount } = await call('claimAllRewards')
        if (claimed === 0) return t('rewards.claimedNone')
        return t('rewards.claimedAll', { count: String(claimed), amount: moneyText(symbol, amount) })
      }),
    cancel: (reward: Reward) =>
      run(reward.id, async () => {
        await call('cancelBonus', { body: { id: reward.id, loses: reward.bonus?.balance ?? '0' } })
        return t('rewards.cancelled')
      }),
  }
}
