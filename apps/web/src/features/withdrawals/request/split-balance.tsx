import Gift from 'lucide-react/icons/gift'
import Joystick from 'lucide-react/icons/joystick'
import Lock from 'lucide-react/icons/lock'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType, ReactNode } from 'react'
import { toneOf } from '../../../domain/money-text.ts'
import { useText } from '../../../lib/i18n.ts'
import page from '../withdrawals.module.css'
import type { WithdrawalOptions } from '../withdrawals.queries.ts'
import styles from './split-balance.module.css'

type SplitBalanceProps = { options: WithdrawalOptions; balance: ReactNode; Money: ComponentType<{ amount: string }> }

/** What of the balance can be withdrawn and what cannot, each with the reason in a sentence; bonus money is beside it, last. */
export function SplitBalance({ options: { balances }, balance, Money }: SplitBalanceProps) {
  const t = useText()
  const { real, play, held, bonus } = balances
  return (
    <section className={page.card}>
      {balance}
      <dl className={styles.parts}>
        <Part icon={<Wallet size={20} aria-hidden="true" />} name={t('wallet.own')} money={<Money amount={real} />} isOwn>
          {t('withdrawals.realText')}
        </Part>
        {hasSome(play) && (
          <Part icon={<Joystick size={20} aria-hidden="true" />} name={t('wallet.playMoney')} money={<Money amount={play} />}>
            {t('withdrawals.playText')}
          </Part>
        )}
        <Part icon={<Lock size={20} aria-hidden="true" />} name={t('wallet.locked')} money={<Money amount={held} />}>
          {t(hasSome(held) ? 'withdrawals.lockedByWithdrawals' : 'withdrawals.lockedText')}
        </Part>
        {hasSome(bonus) && (
          <Part
            icon={<Gift size={20} aria-hidden="true" />}
            name={t('withdrawals.bonus')}
            money={
              <>
                + <Money amount={bonus} />
              </>
            }
          >
            {t('withdrawals.bonusText')}
          </Part>
        )}
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

const hasSome = (amount: string): boolean => toneOf(amount) === 'in'
