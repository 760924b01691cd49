import { useList } from '../../domain/queries.ts'
import { screenPaths } from '../../domain/screen-paths.ts'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { ActLink } from '../../ui/act-link.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { LanguageMarks } from './language-marks.tsx'
import { wordsFactsOf } from './row-words.tsx'
import { actsOf } from './topic-acts.ts'
import { titleOf } from './written-fields.ts'

/** The topics of the help centre, in the order in which members see them. */
export function HelpTopics() {
  const t = useText()
  const { search, change } = useAddress()
  const isArchived = search.archived === 'true'
  const list = useList('listWrittenTopics', isArchived ? { archived: 'true' } : {})
  return (
    <QueuePage
      title={t('areas.helpTopics')}
      lead={t('content.topicsLead')}
      empty={t('content.topicsNone')}
      list={list}
      idOf={({ id }) => id}
      subjectOf={({ id }) => `help-topic:${id}`}
      titleOf={(row) => titleOf(row, t)}
      pageActs={<ActLink to={screenPaths.helpTopic}>{t('content.write')}</ActLink>}
      filters={
        <Tabs
          label={t('ui.filters')}
          list={[
            { value: 'shown', label: t('content.topicsShown') },
            { value: 'archived', label: t('content.state-archived') },
          ]}
          value={isArchived ? 'archived' : 'shown'}
          onChoose={(value) => change({ archived: value === 'archived' ? 'true' : undefined, open: undefined })}
        />
      }
      columns={[
        { id: 'title', label: t('content.title'), draw: (row) => titleOf(row, t) },
        { id: 'anchor', label: t('content.anchor'), draw: ({ anchor }) => anchor },
        { id: 'languages', label: t('content.languages'), draw: (row) => <LanguageMarks list={row.languages} /> },
      ]}
      facts={(row) => [
        row.anchor !== '' && { label: t('content.anchor'), value: row.anchor },
        row.isLinked && { label: t('content.linked'), value: t('content.linkedWhy'), isWide: true },
        ...wordsFactsOf(row, screenPaths.helpTopic, t),
      ]}
      acts={(row) => actsOf(row, t)}
    />
  )
}
