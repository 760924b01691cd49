import { useState } from 'react'
import { Refused } from '../../domain/api.ts'
import { useOffice } from '../../domain/office.ts'
import { useCall } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Page } from '../../ui/page.tsx'
import { Empty, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { StateChips, TagChips } from './chips.tsx'
import { CorrectionsPart } from './corrections-part.tsx'
import type { Dossier, Fact } from './dossier-acts.ts'
import { GuardTab } from './guard-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { LettersTab } from './letters-tab.tsx'
import styles from './members.module.css'
import { LinesTab, RoundsTab } from './money-tabs.tsx'
import { WhoTab } from './who-tab.tsx'

const tabs = [
  { value: 'who', call: 'getMemberDossier' },
  { value: 'money', call: 'getMemberMoney' },
  { value: 'play', call: 'listMemberRounds' },
  { value: 'guard', call: 'getMemberGuard' },
  { value: 'letters', call: 'listMemberLetters' },
  { value: 'history', call: 'listMemberNotes' },
] as const

/** Everything about one member, whom the address names by its account; each part loads by itself, beside what is at the head. */
export function MemberPage() {
  const t = useText()
  const { search } = useAddress()
  if (search.account === undefined || search.account.length > 64) {
    return (
      <Page title={t('areas.member')}>
        <Empty>{t('dossiers.nobody')}</Empty>
      </Page>
    )
  }
  // What was revealed lasts for this view of this member alone.
  return <OneMember key={search.account} account={search.account} />
}

function OneMember({ account }: { account: string }) {
  const t = useText()
  const { may } = useOffice()
  const { search, change } = useAddress()
  const { data, error, refetch } = useCall('getMemberDossier', { query: { account } })
  const [revealed, setRevealed] = useState<Partial<Record<Fact, string>>>({})
  const shown = tabs.filter(({ call }) => may(call))
  // A member that does not exist is reported once.
  const isThere = !(error instanceof Refused && error.code === 'not-found')
  const tab = shown.find(({ value }) => value === search.tab)?.value ?? 'who'
  return (
    <Page title={data?.account ?? account} {...(data?.nickname ? { lead: data.nickname } : {})} acts={data && <Head dossier={data} />}>
      <Tabs
        label={t('dossiers.tabs')}
        value={tab}
        list={shown.map(({ value }) => ({ value, label: t(`dossiers.tab-${value}`) }))}
        onChoose={(value) => change({ tab: value === 'who' ? undefined : value, of: undefined })}
      />
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && tab === 'who' && <LoadingRows />}
      {data && tab === 'who' && (
        <WhoTab dossier={data} revealed={revealed} onRevealed={(fact, text) => setRevealed((before) => ({ ...before, [fact]: text }))} />
      )}
      {isThere && tab === 'money' && <LinesTab account={account} />}
      {isThere && tab === 'money' && <CorrectionsPart account={account} />}
      {isThere && tab === 'play' && <RoundsTab account={account} />}
      {isThere && tab === 'guard' && <GuardTab account={account} />}
      {isThere && tab === 'letters' && <LettersTab account={account} />}
      {isThere && tab === 'history' && <HistoryTab account={account} />}
    </Page>
  )
}

/** What must be seen on each part of the page: what limits the member, and its tags. */
function Head({ dossier: { stopped, pause, tags } }: { dossier: Dossier }) {
  return (
    <span className={styles.chips}>
      {(stopped.stops.length > 0 || pause) && <StateChips stops={stopped.stops.map(({ kind }) => kind)} pause={pause} />}
      <TagChips tags={tags} />
    </span>
  )
}
