import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { useOffice } from '../../lib/office.ts'
import { useCall } from '../../lib/queries.ts'
import { dayText } from '../../lib/times.ts'
import { Acts } from '../../ui/acts.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { actsOf } from './announcement-acts.ts'
import { type Kind, kindOf } from './announcement-filters.ts'
import { AnnouncementForm, valuesOf } from './announcement-form.tsx'
import type { Found } from './findings.tsx'

/** One announcement with its words, or a new one. */
export function AnnouncementPage() {
  const { search, change } = useAddress()
  const { id } = search
  // What was left out of a new one is told on its own page.
  const [made, setMade] = useState<{ id: string; found: Found }>()
  const take = (row: { id: string }, found: Found) => {
    setMade({ id: row.id, found })
    change({ id: row.id, kind: undefined }, 'replace')
  }
  if (id === undefined) return <NewOne kind={kindOf(search.kind) ?? 'players'} onMade={take} />
  return <KnownOne key={id} id={id} found={made?.id === id ? made.found : undefined} />
}

function NewOne({ kind, onMade }: { kind: Kind; onMade: (row: { id: string }, found: Found) => void }) {
  const t = useText()
  const { merchant } = useOffice()
  return (
    <Page title={t('content.newOne')} lead={t('content.newLead')}>
      <AnnouncementForm
        kind={kind}
        first={{ texts: {}, startsOn: dayText(nowMs(), merchant.timeZone), endsOn: '', link: '' }}
        onMade={onMade}
      />
    </Page>
  )
}

function KnownOne({ id, found }: { id: string; found: Found | undefined }) {
  const t = useText()
  const { data, error, refetch } = useCall('getWrittenAnnouncement', { query: { id }, isWatched: true })
  return (
    <Page title={t('areas.announcement')} {...(data ? { lead: data.title === '' ? t('content.untitled') : data.title } : {})}>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && (
        <>
          <AnnouncementForm kind={data.kind} row={data} first={valuesOf(data)} found={found} />
          <Acts key={id} acts={actsOf(data, t)} />
        </>
      )}
    </Page>
  )
}
