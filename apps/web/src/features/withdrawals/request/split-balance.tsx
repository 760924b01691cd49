import Gift from 'lucide-react/icons/gift'
import Lock from 'lucide-react/icons/lock'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType, ReactNode } from 'react'
import { useText } from '../../../lib/i18n.ts'
import page from '../withdrawals.module.css'
import type { WithdrawalOptions } from '../withdrawals.queries.ts'
import styles from './split-balance.module.css'

type SplitBalanceProps = { options: WithdrawalOptions; balance: ReactNode; Money: ComponentType<{ amount: string }> }

const LOCKED: Readonly<Record<WithdrawalOptions['balances']['lockedBy'][number]['what'], string>> = {
  withdrawals: 'withdrawals.lockedByWithdrawals',
  'play-money': 'withdrawals.lockedByPlayMoney',
}

/** What of the balance can be withdrawn and what cannot, each with the reason in a sentence. */
export function SplitBalance({ options: { balances }, balance, Money }: SplitBalanceProps) {
  const t = useText()
  const { real, bonus, locked, lockedBy } = balances
  return (
    <section className={page.card}>
      {balance}
      <dl className={styles.parts}>
        <Part icon={<Wallet size={20} aria-hidden="true" />} name={t('withdrawals.real')} money={<Money amount={real} />} isOwn>
          {t('withdrawals.realText')}
        </Part>
        <Part icon={<Gift size={20} aria-hidden="true" />} name={t('withdrawals.bonus')} money={<Money amount={bonus} />}>
          {t('withdrawals.bonusText')}
        </Part>
        <Part icon={<Lock size={20} aria-hidden="true" />} name={t('withdrawals.locked')} money={<Money amount={locked} />}>
          {lockedBy.length === 0 && t('withdrawals.lockedText')}
          {lockedBy.map(({ what, amount }) => (
            <span key={what} className={styles.reason}>
              <Money amount={amount} /> {t(LOCKED[what])}
            </span>
          ))}
        </Part>
      </dl>
    </section>
  )
}

type PartProps = { icon: ReactNode; name: string; money: ReactNode; isOwn?: boolean; children: ReactNode }

function Part({ icon, name, money, isOwn = false, children }: PartProps) {
  return (
    <div className={styles.part} data-own={isOwn || undefined}>
      <dt className={styles.partName}>
        <span className={styles.partIcon}>{icon}</span>
        {name}
      </dt>
      <dd className={styles.partMoney}>{money}</dd>
      <dd className={styles.partText}>{children}</dd>
    </div>
  )
}
