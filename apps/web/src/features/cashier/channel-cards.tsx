import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Globe from 'lucide-react/icons/globe'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Wallet from 'lucide-react/icons/wallet'
import { feeText } from '../../domain/fee-text.ts'
import { moneyText } from '../../domain/money-text.ts'
import { wayInKey } from '../../domain/way-texts.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { usualTimeText } from '../../lib/usual-time.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import type { Channel } from './cashier.queries.ts'

type ChannelCardsProps = { channels: readonly Channel[]; symbol: string; value: string; onChange: (code: string) => void }

const icons: Readonly<Record<string, typeof Wallet>> = {
  ewallet: Wallet,
  bank: Landmark,
  card: CreditCard,
  checkout: Globe,
  transfer: ReceiptText,
}

/** The ways to pay as cards, one of them chosen. */
export function ChannelCards({ channels, symbol, value, onChange }: ChannelCardsProps) {
  const t = useText()
  const cards = channels.map((channel) => ({
    value: channel.code,
    icon: channel.kind === 'code' ? QrCode : (icons[channel.method] ?? Banknote),
    name: t(wayInKey(channel.method)),
    facts: [
      <span key="limits" className="tabular">
        {moneyText(symbol, channel.minimum)} – {moneyText(symbol, channel.maximum)}
      </span>,
      feeWords(t, channel, symbol),
      usualTimeText(t, channel.usualMinutes),
    ],
  }))
  return <ChoiceCards isCompact label={t('cashier.way')} cards={cards} value={value} onChange={onChange} />
}

function feeWords(t: Translate, channel: Channel, symbol: string): string {
  const fee = feeText(channel, symbol)
  return fee === '' ? t('cashier.noFee') : t('cashier.feeOf', { fee })
}
