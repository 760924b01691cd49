import Banknote from 'lucide-react/icons/banknote'
import Landmark from 'lucide-react/icons/landmark'
import QrCode from 'lucide-react/icons/qr-code'
import Wallet from 'lucide-react/icons/wallet'
import { momentText } from '../../../domain/dates.ts'
import { feeText } from '../../../domain/fee-text.ts'
import { useTemplate } from '../../../domain/template.ts'
import { stateWithWayBack } from '../../../domain/way-back.ts'
import { wayOutKey } from '../../../domain/way-texts.ts'
import { type Translate, useText } from '../../../lib/i18n.ts'
import { usualTimeText } from '../../../lib/usual-time.ts'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { Link } from '../../../ui/link.tsx'
import page from '../withdrawals.module.css'
import type { Account, Channel, WithdrawalOptions } from '../withdrawals.queries.ts'

type AccountCardsProps = { options: WithdrawalOptions; value: string; onChange: (accountId: string) => void }

const icons: Readonly<Record<string, typeof Wallet>> = { bank: Landmark, ewallet: Wallet, promptpay: QrCode }

/** Whether money can be sent to it now. */
export const isUsable = ({ hasChannel, usableFrom }: Account): boolean => hasChannel && usableFrom === undefined

/** The accounts that money can go to as cards, one of them chosen. */
export function AccountCards({ options: { accounts, channels, currencySymbol }, value, onChange }: AccountCardsProps) {
  const t = useText()
  const { timeZone } = useTemplate()
  const cards = accounts.map((account) => {
    const channel = channels.find(({ kind }) => kind === account.kind)
    return {
      value: account.accountId,
      icon: icons[account.kind] ?? Banknote,
      name: (
        <>
          {account.bank || t(wayOutKey(account.kind))} <span className="tabular">{account.masked}</span>
        </>
      ),
      facts: [account.holder, accountFacts(t, account, channel, { symbol: currencySymbol, timeZone })],
      isClosed: !isUsable(account),
    }
  })
  return (
    <div>
      <ChoiceCards label={t('withdrawals.toWhere')} cards={cards} value={value} onChange={onChange} />
      <Link to="/m/securityCenter" state={stateWithWayBack('/m/withdraw')} className={page.manage}>
        {t('withdrawals.manage')}
      </Link>
    </div>
  )
}

type Place = { symbol: string; timeZone: string }

function accountFacts(t: Translate, { hasChannel, usableFrom }: Account, channel: Channel | undefined, place: Place): string {
  if (!hasChannel || !channel) return t('withdrawals.noWayOut')
  if (usableFrom !== undefined) {
    return t('withdrawals.usableFrom', { time: momentText(usableFrom, place.timeZone) })
  }
  return `${feeWords(t, channel, place.symbol)} · ${usualTimeText(t, channel.usualMinutes)}`
}

function feeWords(t: Translate, channel: Channel, symbol: string): string {
  const fee = feeText(channel, symbol)
  return fee === '' ? t('withdrawals.noFee') : t('withdrawals.feeOf', { fee })
}
