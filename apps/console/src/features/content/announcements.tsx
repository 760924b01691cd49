import { languageFacts, languages } from '@pavilion/api/languages'
import { useList } from '../../domain/queries.ts'
import { screenPaths } from '../../domain/screen-paths.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { ActLink } from '../../ui/act-link.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Filters } from '../../ui/filters.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { actsOf, type Listed } from './announcement-acts.ts'
import { isFiltered, kindOf, kinds, queryOf, states } from './announcement-filters.ts'
import { LanguageMarks } from './language-marks.tsx'
import { wordsFactsOf } from './row-words.tsx'
import { titleOf } from './written-fields.ts'

const toneOf: Readonly<Record<Listed['state'], BadgeTone>> = {
  draft: 'wait',
  planned: 'usual',
  running: 'good',
  ended: 'usual',
  archived: 'usual',
}

/** Everything that the merchant announces, in the order in which members see it. */
export function Announcements() {
  const t = useText()
  const { search, change } = useAddress()
  const list = useList('listWrittenAnnouncements', queryOf(search))
  const isChosen = isFiltered(search)
  return (
    <QueuePage
      title={t('areas.announcements')}
      lead={t('content.lead')}
      empty={t('content.none')}
      list={list}
      idOf={({ id }) => id}
      subjectOf={({ id }) => `announcement:${id}`}
      titleOf={(row) => titleOf(row, t)}
      pageActs={
        <ActLink to={screenPaths.announcement} search={{ kind: kindOf(search.kind) ?? 'players' }}>
          {t('content.write')}
        </ActLink>
      }
      filters={<AnnouncementFilters />}
      onDropFilters={isChosen ? () => change({ kind: undefined, state: undefined, lacks: undefined, open: undefined }) : undefined}
      columns={[
        { id: 'title', label: t('content.title'), draw: (row) => titleOf(row, t) },
        { id: 'kind', label: t('content.kind'), isWhole: true, draw: ({ kind }) => t(`content.kind-${kind}`) },
        { id: 'state', label: t('content.state'), draw: (row) => <StateBadge row={row} /> },
        { id: 'languages', label: t('content.languages'), draw: (row) => <LanguageMarks list={row.languages} /> },
        { id: 'days', label: t('content.days'), isAmount: true, draw: (row) => daysOf(row, t) },
      ]}
      facts={(row) => [
        { label: t('content.kind'), value: t(`content.kind-${row.kind}`) },
        { label: t('content.state'), value: <StateBadge row={row} /> },
        { label: t('content.days'), value: daysOf(row, t) },
        ...wordsFactsOf(row, screenPaths.announcement, t),
      ]}
      acts={(row) => actsOf(row, t)}
    />
  )
}

export function StateBadge({ row: { state } }: { row: Pick<Listed, 'state'> }) {
  const t = useText()
  return <Badge tone={toneOf[state]}>{t(`content.state-${state}`)}</Badge>
}

/** From when to when, both included. */
export const daysOf = ({ startsOn, endsOn }: Pick<Listed, 'startsOn' | 'endsOn'>, t: Translate): string =>
  endsOn === undefined ? t('content.from', { day: startsOn }) : `${startsOn} – ${endsOn}`

function AnnouncementFilters() {
  const t = useText()
  const any = t('content.any')
  return (
    <Filters>
      <SelectFilter
        name="kind"
        label={t('content.kind')}
        any={any}
        options={kinds.map((value) => ({ value, label: t(`content.kind-${value}`) }))}
      />
      <SelectFilter
        name="state"
        label={t('content.state')}
        any={any}
        options={states.map((value) => ({ value, label: t(`content.state-${value}`) }))}
      />
      <SelectFilter
        name="lacks"
        label={t('content.lacks')}
        any={any}
        options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
      />
    </Filters>
  )
}
