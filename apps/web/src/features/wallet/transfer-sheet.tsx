import { shownTime } from '../../lib/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { moneyText, movedMoneyText, toneOf } from '../../lib/money-text.ts'
import { useTemplate } from '../../lib/template.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { transferKindKey } from './transfer-kinds.ts'
import type { Transfer } from './wallet.queries.ts'

/** The receipt of one transfer: amount, time, balance after it, and its number to copy. */
export function TransferSheet({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  const { day, time } = shownTime(transfer.postedAt)
  return (
    <Sheet title={t(transferKindKey(transfer.kind))} onClose={onClose}>
      <Facts
        facts={[
          { name: t('wallet.amount'), value: movedMoneyText(currencySymbol, transfer.amount), tone: toneOf(transfer.amount) },
          { name: t('wallet.after'), value: moneyText(currencySymbol, transfer.balanceAfter) },
          { name: t('wallet.time'), value: `${day} ${time}` },
          { name: t('wallet.number'), value: transfer.id, action: <CopyButton text={transfer.id} label={t('wallet.copyNumber')} /> },
        ]}
      />
    </Sheet>
  )
}
