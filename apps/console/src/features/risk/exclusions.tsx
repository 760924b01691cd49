import { call } from '../../domain/api.ts'
import { useOffice } from '../../domain/office.ts'
import { useList } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Age, Time } from '../../ui/time.tsx'

/** Accounts that are like somebody who excluded itself, for somebody to look at. */
export function Exclusions() {
  const t = useText()
  const { may } = useOffice()
  const list = useList('listExclusionReviews', {})
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
        { id: 'like', label: t('exclusions.like'), draw: ({ like }) => like },
        { id: 'by', label: t('exclusions.by'), draw: ({ knownBy }) => knownBy.map((each) => t(`exclusions.by-${each}`)).join(', ') },
        { id: 'age', label: t('members.since'), isAmount: true, draw: ({ notedAt }) => <Age since={notedAt} /> },
      ]}
      facts={({ account, like, knownBy, notedAt }) => [
        { label: t('members.account'), value: account },
        { label: t('exclusions.like'), value: like },
        { label: t('exclusions.by'), value: knownBy.map((each) => t(`exclusions.by-${each}`)).join(', ') },
        { label: t('members.since'), value: <Time at={notedAt} /> },
      ]}
      acts={({ id, account }) =>
        may('closeExclusionReview')
          ? [
              {
                id: 'close',
                label: t('exclusions.close'),
                effect: t('exclusions.closeEffect', { account }),
                tone: 'primary',
                letter: 'A',
                fields: [{ name: 'note', label: t('exclusions.note'), kind: 'area', min: 3 }],
                run: ({ note = '' }) => call('closeExclusionReview', { body: { id, note } }),
                done: t('exclusions.closed', { account }),
              },
            ]
          : []
      }
    />
  )
}
