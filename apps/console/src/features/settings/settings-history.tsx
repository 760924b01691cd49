import type { ConfigurationChangeValue } from '@pavilion/api/settings'
import { call } from '../../domain/api.ts'
import type { QueryFor } from '../../domain/contract.ts'
import { useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { meaningOf } from '../../lib/meaning-of.ts'
import type { Act } from '../../ui/acts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Time } from '../../ui/time.tsx'

type Change = ConfigurationChangeValue
type Part = NonNullable<QueryFor<'listConfigurationChanges'>['part']>

/** What was changed of the configuration, by whom and why; what still holds can be taken back. */
export function SettingsHistory() {
  const t = useText()
  const { search, change } = useAddress()
  const { part, name } = search
  // What the address says is the server's to refuse.
  const list = useList('listConfigurationChanges', part === undefined ? {} : { part: part as Part, name: name ?? '' })
  const valueText = (value: string | null) => value ?? t('settings.isDefault')
  return (
    <QueuePage<Change>
      title={t('areas.settingsHistory')}
      lead={t('settings.historyLead')}
      empty={t('settings.historyNone')}
      onDropFilters={part === undefined ? undefined : () => change({ part: undefined, name: undefined })}
      list={list}
      idOf={({ id }) => id}
      titleOf={(row) => meaningOf(row, t)}
      columns={[
        { id: 'what', label: t('settings.meaning'), draw: (row) => shorten(meaningOf(row, t)) },
        { id: 'before', label: t('settings.before'), draw: ({ before }) => shorten(valueText(before)) },
        { id: 'after', label: t('settings.after'), draw: ({ after }) => shorten(valueText(after)) },
        { id: 'by', label: t('settings.by'), draw: ({ by }) => by },
        { id: 'state', label: t('settings.state'), draw: ({ isInForce }) => <State isInForce={isInForce} /> },
        { id: 'at', label: t('settings.changedAt'), isAmount: true, draw: ({ at }) => <Time at={at} /> },
      ]}
      facts={(row) => [
        { label: t('settings.before'), value: valueText(row.before), isWide: true },
        { label: t('settings.after'), value: valueText(row.after), isWide: true },
        { label: t('settings.by'), value: row.by },
        row.agreedBy !== undefined && { label: t('settings.agreedBy'), value: row.agreedBy },
        { label: t('settings.changedAt'), value: <Time at={row.at} /> },
        { label: t('settings.name'), value: <code>{row.name === '' ? row.part : row.name}</code> },
        row.undoes !== undefined && { label: t('settings.undoes'), value: row.undoes },
        row.reason !== '' && { label: t('settings.reason'), value: row.reason, isWide: true },
      ]}
      acts={(row) => undoActs(row, valueText(row.before), t)}
    />
  )
}

function State({ isInForce }: { isInForce: boolean }) {
  const t = useText()
  return <Badge tone={isInForce ? 'good' : 'usual'}>{t(isInForce ? 'settings.inForce' : 'settings.overtaken')}</Badge>
}

function undoActs(row: Change, value: string, t: Translate): Act[] {
  if (!row.isInForce || row.isGuarded) return []
  const name = meaningOf(row, t)
  return [
    {
      id: 'undo',
      label: t('settings.undo'),
      effect: t('settings.undoEffect', { name, value: shorten(value) }),
      fields: [{ name: 'reason', label: t('settings.reason'), kind: 'area', min: 3 }],
      run: ({ reason = '' }, requestId) => call('undoConfigurationChange', { body: { requestId, id: row.id, reason } }),
      done: t('settings.undone', { name }),
    },
  ]
}

const SHOWN_MAX = 48
const shorten = (text: string): string => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text)
