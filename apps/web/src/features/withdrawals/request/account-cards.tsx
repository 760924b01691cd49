import Banknote from 'lucide-react/icons/banknote'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import Wallet from 'lucide-react/icons/wallet'
import { useId } from 'react'
import { shownTime } from '../../../lib/dates.ts'
import { type Translate, useText } from '../../../lib/i18n.ts'
import { moneyText } from '../../../lib/money-text.ts'
import { stateWithWayBack } from '../../../lib/way-back.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { kindKey } from '../withdrawal-texts.ts'
import page from '../withdrawals.module.css'
import type { Account, Channel, WithdrawalOptions } from '../withdrawals.queries.ts'
import styles from './account-cards.module.css'

type AccountCardsProps = { options: WithdrawalOptions; value: string; onChange: (accountId: string) => void }

const icons: Readonly<Record<string, typeof Wallet>> = { bank: Landmark, ewallet: Wallet, promptpay: QrCode }

/** Whether money can be sent to it now. */
export const isUsable = ({ hasChannel, usableFrom }: Account): boolean => hasChannel && usableFrom === undefined

/** The accounts that money can go to as cards, one of them chosen. The arrow keys move between them. */
export function AccountCards({ options: { accounts, channels, currencySymbol }, value, onChange }: AccountCardsProps) {
  const t = useText()
  const name = useId()
  return (
    <div>
      <fieldset className={styles.accounts}>
        <legend className={styles.legend}>{t('withdrawals.toWhere')}</legend>
        {accounts.map((account) => {
          const { accountId, kind, bank, holder, masked } = account
          const Icon = icons[kind] ?? Banknote
          return (
            <label
              key={accountId}
              className={classNames(styles.account, accountId === value && styles.chosen, !isUsable(account) && styles.unusable)}
            >
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={accountId}
                checked={accountId === value}
                disabled={!isUsable(account)}
                onChange={() => onChange(accountId)}
              />
              <span className={styles.icon} aria-hidden="true">
                <Icon size={22} />
              </span>
              <span className={page.words}>
                <span className={classNames(page.name, !isUsable(account) && styles.unusableName)}>
                  {bank || t(kindKey(kind))} <span className="tabular">{masked}</span>
                </span>
                <span className={page.facts}>{holder}</span>
                <span className={page.facts}>
                  {accountFacts(
                    t,
                    account,
                    channels.find((channel) => channel.kind === kind),
                    currencySymbol,
                  )}
                </span>
              </span>
              <span className={styles.mark} aria-hidden="true" />
            </label>
          )
        })}
      </fieldset>
      <Link to="/m/securityCenter" state={stateWithWayBack('/m/withdraw')} className={page.manage}>
        {t('withdrawals.manage')}
      </Link>
    </div>
  )
}

function accountFacts(t: Translate, { hasChannel, usableFrom }: Account, channel: Channel | undefined, symbol: string): string {
  if (!hasChannel || !channel) return t('withdrawals.noWayOut')
  if (usableFrom !== undefined) {
    const { day, time } = shownTime(usableFrom)
    return t('withdrawals.usableFrom', { time: `${day} ${time}` })
  }
  return `${feeText(t, channel, symbol)} · ${t('withdrawals.usually', { count: channel.usualMinutes })}`
}

function feeText(t: Translate, { feePercent, feeFixed }: Channel, symbol: string): string {
  const percent = /[1-9]/.test(feePercent) ? `${feePercent.replace(/\.?0+$/, '')} %` : ''
  const fixed = /[1-9]/.test(feeFixed) ? moneyText(symbol, feeFixed) : ''
  const fee = [percent, fixed].filter((part) => part !== '').join(' + ')
  return fee === '' ? t('withdrawals.noFee') : t('withdrawals.feeOf', { fee })
}
