import type { ConfigurationItemValue } from '@pavilion/api/settings'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../domain/queries.ts'
import { screenPaths } from '../../domain/screen-paths.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { idOf, meaningOf } from '../../lib/meaning-of.ts'
import { Acts } from '../../ui/acts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { Filter } from '../../ui/filter.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { useOpenRow } from '../../ui/use-open-row.ts'
import { findItems } from './find-items.ts'
import { HostNames } from './host-names.tsx'
import { actsOf, mustOf } from './setting-acts.ts'
import styles from './settings.module.css'

/** The groups in the order of the page. */
const groups = [
  'brand',
  'maintenance',
  'places',
  'flags',
  'modules',
  'menus',
  'site',
  'texts',
  'links',
  'form',
  'login',
  'limits',
  'money',
  'jackpot',
  'staff',
] as const

/** Everything that can be set, found by words, one of them in the panel with what it may be and who set it. */
export function Settings() {
  const t = useText()
  const { search, change } = useAddress()
  const { data, error, refetch } = useCall('listConfiguration', {
    query: search.day === undefined ? {} : { day: search.day },
    isEdited: true,
  })
  const group = groups.find((each) => each === search.group)
  const rows = data && findItems(data.list, { text: search.find, group }, t)
  const row = useOpenRow((rows ?? []).map(idOf))
  const shown = data?.list.find((item) => idOf(item) === row.openId)
  return (
    <Page
      title={t('areas.settings')}
      lead={t('settings.lead')}
      acts={<Filter label={t('settings.day')} kind="day" value={search.day ?? ''} onFilter={(day) => change({ day })} />}
    >
      <Finder text={search.find ?? ''} group={group ?? ''} onChange={(patch) => change({ ...patch, open: undefined }, 'replace')} />
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {rows?.length === 0 && (
        <div className={styles.nothing}>
          <Empty>{t('ui.nothingFound')}</Empty>
          <Button onClick={() => change({ find: undefined, group: undefined })}>{t('ui.dropFilters')}</Button>
        </div>
      )}
      {rows && rows.length > 0 && (
        <Table caption={t('areas.settings')} columns={columnsOf(t, search.day !== undefined)} rows={rows} idOf={idOf} {...row.table} />
      )}
      {row.openId !== undefined && data && <SettingPanel item={shown} of={row.openId} onClose={row.close} />}
    </Page>
  )
}

type FinderProps = { text: string; group: string; onChange: (patch: { find?: string | undefined; group?: string | undefined }) => void }

/** What is typed is looked for at once: everything that can be set is here already. */
function Finder({ text, group, onChange }: FinderProps) {
  const t = useText()
  const options = [
    { value: '', label: t('settings.group-all') },
    ...groups.map((value) => ({ value, label: t(`settings.group-${value}`) })),
  ]
  return (
    <search className={styles.finder} data-filter>
      <Field
        label={t('settings.find')}
        name="find"
        maxLength={100}
        value={text}
        onChange={(find) => onChange({ find: find === '' ? undefined : find })}
      />
      <Field
        label={t('settings.group')}
        name="group"
        kind="select"
        options={options}
        value={group}
        onChange={(chosen) => onChange({ group: chosen === '' ? undefined : chosen })}
      />
    </search>
  )
}

function columnsOf(t: Translate, hasDay: boolean): Column<ConfigurationItemValue>[] {
  const then: Column<ConfigurationItemValue> = {
    id: 'then',
    label: t('settings.valueThen'),
    draw: ({ valueThen }) => <Cut text={valueThen ?? t('settings.isDefault')} />,
  }
  return [
    { id: 'meaning', label: t('settings.meaning'), draw: (item) => <Cut text={meaningOf(item, t)} /> },
    { id: 'value', label: t('settings.value'), draw: (item) => <Standing item={item} /> },
    ...(hasDay ? [then] : []),
    { id: 'group', label: t('settings.group'), draw: ({ group }) => t(`settings.group-${group}`) },
    { id: 'by', label: t('settings.changedBy'), draw: ({ changedBy = '' }) => changedBy },
    { id: 'at', label: t('settings.changedAt'), isAmount: true, draw: ({ changedAt }) => changedAt && <Time at={changedAt} /> },
  ]
}

const Cut = ({ text }: { text: string }) => <span className={styles.cut}>{text}</span>

/** What holds: the value that was set, or the default. */
function Standing({ item: { value, default: standard } }: { item: ConfigurationItemValue }) {
  const t = useText()
  if (value !== null) return <Cut text={value} />
  return <span className={styles.standard}>{standard === null ? t('settings.notSet') : `${standard} · ${t('settings.isDefault')}`}</span>
}

function SettingPanel({ item, of, onClose }: { item: ConfigurationItemValue | undefined; of: string; onClose: () => void }) {
  const t = useText()
  return (
    <Panel
      title={item ? meaningOf(item, t) : t('ui.notHere')}
      of={of}
      onClose={onClose}
      foot={<Acts key={of} acts={item ? actsOf(item, t) : []} />}
    >
      {!item && <Empty>{t('ui.notHereText')}</Empty>}
      {item && <SettingFacts item={item} />}
    </Panel>
  )
}

function SettingFacts({ item }: { item: ConfigurationItemValue }) {
  const t = useText()
  const { part, name, value, closes = [], changedAt } = item
  return (
    <>
      {item.isGuarded && <Badge tone="wait">{t('settings.guarded')}</Badge>}
      <Facts
        list={[
          { label: t('settings.value'), value: value ?? t('settings.notSet'), isWide: true },
          { label: t('settings.must'), value: mustOf(item, t), isWide: true },
          { label: t('settings.default'), value: item.default ?? t('settings.notSet') },
          { label: t('settings.name'), value: <code>{name === '' ? part : name}</code> },
          item.changedBy !== undefined && { label: t('settings.changedBy'), value: item.changedBy },
          changedAt !== undefined && { label: t('settings.changedAt'), value: <Time at={changedAt} /> },
        ]}
      />
      {part === 'brand' && name === 'host_names' && <HostNames first={value ?? ''} />}
      <Link to={screenPaths.settingsHistory} search={{ part, name } as never}>
        {t('settings.history')}
      </Link>
      {closes.length > 0 && (
        <Section title={t('settings.closes')}>
          <ul>
            {closes.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
