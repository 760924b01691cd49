import { call } from '../../domain/api.ts'
import { MemberLink } from '../../domain/member-link.tsx'
import { type Office, useOffice } from '../../domain/office.ts'
import { type RowOf, useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import type { Act, ActField } from '../../ui/acts.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Age, Time } from '../../ui/time.tsx'
import { Comparison } from './comparison.tsx'

type Review = RowOf<'listExclusionReviews'>

/** Accounts that are like somebody who excluded itself, each beside that person's, for somebody to decide. */
export function Exclusions() {
  const t = useText()
  const office = useOffice()
  const { search } = useAddress()
  const list = useList('listExclusionReviews', {})
  const by = ({ knownBy }: Review) => knownBy.map((each) => t(`exclusions.by-${each}`)).join(', ')
  const like = ({ like: account }: Review) => (account === undefined ? t('exclusions.elsewhere') : <MemberLink account={account} />)
  return (
    <QueuePage
      title={t('areas.exclusions')}
      lead={t('exclusions.lead')}
      empty={t('exclusions.none')}
      list={list}
      idOf={({ id }) => id}
      titleOf={({ account }) => account}
      columns={[
        { id: 'account', label: t('members.account'), draw: ({ account }) => account },
        { id: 'like', label: t('exclusions.like'), draw: like },
        { id: 'by', label: t('exclusions.by'), draw: by },
        { id: 'age', label: t('members.since'), isAmount: true, draw: ({ notedAt }) => <Age since={notedAt} /> },
      ]}
      facts={(review) => [
        { label: t('members.account'), value: <MemberLink account={review.account} /> },
        { label: t('exclusions.like'), value: like(review) },
        { label: t('exclusions.by'), value: by(review) },
        { label: t('members.since'), value: <Time at={review.notedAt} /> },
        office.may('getExclusionReview') && {
          label: t('exclusions.sides'),
          value: <Comparison key={search.open} id={review.id} />,
          isWide: true,
        },
      ]}
      acts={(review) => actsOf(review, office, t)}
    />
  )
}

function actsOf({ id, account }: Review, { may }: Office, t: Translate): Act[] {
  const note: ActField = { name: 'note', label: t('exclusions.note'), kind: 'area', min: 3 }
  const acts: Act[] = []
  if (may('extendExclusion')) {
    acts.push({
      id: 'extend',
      label: t('exclusions.extend'),
      effect: t('exclusions.extendEffect', { account }),
      tone: 'danger',
      letter: 'A',
      fields: [note],
      run: ({ note = '' }) => call('extendExclusion', { body: { id, note } }),
      done: t('exclusions.extended', { account }),
    })
  }
  if (may('closeExclusionReview')) {
    acts.push({
      id: 'close',
      label: t('exclusions.close'),
      effect: t('exclusions.closeEffect', { account }),
      letter: 'R',
      fields: [note],
      run: ({ note = '' }) => call('closeExclusionReview', { body: { id, note } }),
      done: t('exclusions.closed', { account }),
    })
  }
  return acts
}
