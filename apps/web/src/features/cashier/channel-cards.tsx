import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Globe from 'lucide-react/icons/globe'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Wallet from 'lucide-react/icons/wallet'
import { useId } from 'react'
import { type Translate, useText } from '../../lib/i18n.ts'
import { moneyText } from '../../lib/money-text.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './cashier.module.css'
import type { Channel } from './cashier.queries.ts'
import { methodKey } from './deposit-texts.ts'

type ChannelCardsProps = { channels: readonly Channel[]; symbol: string; value: string; onChange: (code: string) => void }

const icons: Readonly<Record<string, typeof Wallet>> = {
  ewallet: Wallet,
  bank: Landmark,
  card: CreditCard,
  checkout: Globe,
  transfer: ReceiptText,
}

/** The ways to pay as cards, one of them chosen. The arrow keys move between them. */
export function ChannelCards({ channels, symbol, value, onChange }: ChannelCardsProps) {
  const t = useText()
  const name = useId()
  return (
    <fieldset className={styles.channels}>
      <legend className={styles.legend}>{t('cashier.way')}</legend>
      {channels.map((channel) => {
        const Icon = channel.kind === 'code' ? QrCode : (icons[channel.method] ?? Banknote)
        return (
          <label key={channel.code} className={classNames(styles.channel, channel.code === value && styles.chosen)}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={channel.code}
              checked={channel.code === value}
              onChange={() => onChange(channel.code)}
            />
            <span className={styles.icon} aria-hidden="true">
              <Icon size={22} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{t(methodKey(channel.method))}</span>
              <span className={styles.facts}>
                <span className="tabular">
                  {moneyText(symbol, channel.minimum)} – {moneyText(symbol, channel.maximum)}
                </span>
              </span>
              <span className={styles.facts}>
                {feeText(t, channel, symbol)} · {t('cashier.usually', { count: channel.usualMinutes })}
              </span>
            </span>
            <span className={styles.mark} aria-hidden="true" />
          </label>
        )
      })}
    </fieldset>
  )
}

function feeText(t: Translate, { feePercent, feeFixed }: Channel, symbol: string): string {
  const percent = /[1-9]/.test(feePercent) ? `${feePercent.replace(/\.?0+$/, '')} %` : ''
  const fixed = /[1-9]/.test(feeFixed) ? moneyText(symbol, feeFixed) : ''
  const fee = [percent, fixed].filter((part) => part !== '').join(' + ')
  return fee === '' ? t('cashier.noFee') : t('cashier.feeOf', { fee })
}
