import { languageFacts, languages } from '@pavilion/api/languages'
import { useOffice } from '../../domain/office.ts'
import { ProviderName, useProviderNames } from '../../domain/provider-name.tsx'
import { useList } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Time } from '../../ui/time.tsx'
import { countText, type Door, doorActs } from './door-acts.ts'

/** Which providers are open, what goes on in their games, and how one is closed for a time. */
export function Doors() {
  const t = useText()
  const nameOf = useProviderNames()
  const { may } = useOffice()
  const list = useList('listProviderDoors', {})
  return (
    <QueuePage
      title={t('areas.doors')}
      lead={t('doors.lead')}
      empty={t('doors.none')}
      list={list}
      idOf={({ provider }) => provider}
      titleOf={({ provider }) => nameOf(provider)}
      staysAtRow
      columns={[
        { id: 'provider', label: t('rounds.provider'), draw: ({ provider }) => <ProviderName code={provider} /> },
        { id: 'state', label: t('doors.state'), draw: (door) => <State door={door} /> },
        { id: 'until', label: t('doors.until'), draw: ({ closing }) => closing?.until !== undefined && <Time at={closing.until} /> },
        { id: 'rounds', label: t('doors.rounds'), isAmount: true, draw: ({ playing }) => countText(playing, 'openRounds', t) },
        { id: 'members', label: t('doors.members'), isAmount: true, draw: ({ playing }) => countText(playing, 'members', t) },
      ]}
      facts={(door) => factsOf(door, t)}
      acts={(door) => (may('closeProvider') ? doorActs(door, t) : [])}
    />
  )
}

function State({ door: { isOpen, closing } }: { door: Door }) {
  const t = useText()
  if (isOpen) return <Badge tone="good">{t('doors.open')}</Badge>
  return <Badge tone="bad">{t(closing?.isByItself ? 'doors.byItself' : closing?.isByHouse ? 'doors.byHouse' : 'doors.closed')}</Badge>
}

function factsOf(door: Door, t: Translate): (Fact | false | undefined)[] {
  const { closing } = door
  return [
    { label: t('doors.state'), value: <State door={door} />, isWide: true },
    closing?.isByItself && { label: t('doors.byItself'), value: t('doors.byItselfWhy'), isWide: true },
    closing?.isByHouse && { label: t('doors.byHouse'), value: t('doors.byHouseWhy'), isWide: true },
    { label: t('doors.rounds'), value: countText(door.playing, 'openRounds', t) },
    { label: t('doors.members'), value: countText(door.playing, 'members', t) },
    closing?.at !== undefined && {
      label: t('doors.since'),
      value: (
        <>
          <Time at={closing.at} /> · {closing.by}
        </>
      ),
    },
    closing?.until !== undefined && { label: t('doors.until'), value: <Time at={closing.until} /> },
    ...languages
      .filter((language) => closing?.texts[language] !== undefined)
      .map((language) => ({
        label: `${t('doors.text')} · ${languageFacts[language].name}`,
        value: closing?.texts[language],
        isWide: true,
      })),
  ]
}
