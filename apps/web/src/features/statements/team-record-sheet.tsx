import type { ValueFor } from '../../domain/api-types.ts'
import { shownTime } from '../../domain/dates.ts'
import { moneyText, toneOf } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { kindKey, statusKeys, typeKeys, wayText } from './record-texts.ts'

export type TeamRecord = ValueFor<'listTeamRecords'>['list'][number]

type TeamRecordSheetProps = { record: TeamRecord; place: { timeZone: string; currencySymbol: string }; onClose: () => void }

/** Everything that an agent may know of one transaction of the team, and its number to copy. */
export function TeamRecordSheet({ record, place: { timeZone, currencySymbol }, onClose }: TeamRecordSheetProps) {
  const t = useText()
  const { day, time } = shownTime(record.at, timeZone)
  const known = (name: string, value: string | undefined): Fact[] => (value === undefined ? [] : [{ name: t(name), value }])
  const facts: Fact[] = [
    {
      name: t('wallet.amount'),
      value: moneyText(currencySymbol, record.amount),
      tone: record.hasMoved ? toneOf(record.amount) : 'none',
    },
    { name: t('statements.status'), value: t(statusKeys[record.status]) },
    { name: t('reports.account'), value: record.account },
    { name: t('statements.type'), value: t(typeKeys[record.type]) },
    ...known('statements.method', record.method && wayText(t, { type: record.type, method: record.method })),
    ...known('statements.fee', record.fee && moneyText(currencySymbol, record.fee)),
    ...known('statements.game', record.gameName),
    ...known('statements.remark', record.remark),
    { name: t('wallet.time'), value: `${day} ${time}` },
    { name: t('statements.timeZone'), value: timeZone },
    {
      name: t('statements.orderNumber'),
      value: record.orderNumber,
      action: <CopyButton text={record.orderNumber} label={t('statements.copyNumber')} />,
    },
  ]
  return (
    <Sheet title={t(kindKey(record.kind))} onClose={onClose}>
      <Facts facts={facts} />
    </Sheet>
  )
}
