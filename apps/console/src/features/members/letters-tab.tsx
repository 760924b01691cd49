import { useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Listing } from '../../ui/listing.tsx'
import { Section } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Time } from '../../ui/time.tsx'
import styles from './members.module.css'

const places = ['chat', 'feedback', 'inbox'] as const

/** What was said between the member and the house. */
export function LettersTab({ account }: { account: string }) {
  const t = useText()
  const { search, change } = useAddress()
  const from = places.find((each) => each === search.of) ?? 'chat'
  const list = useList('listMemberLetters', { account, from })
  return (
    <Section title={t('dossiers.tab-letters')}>
      <Tabs
        label={t('dossiers.tab-letters')}
        value={from}
        list={places.map((value) => ({ value, label: t(`dossiers.letters-${value}`) }))}
        onChoose={(value) => change({ of: value === 'chat' ? undefined : value })}
      />
      <Listing list={list} empty={t('dossiers.lettersNone')}>
        {(rows) => (
          <ul className={styles.letters}>
            {rows.map(({ id, at, by, title = '', text }) => (
              <li key={id} className={styles.letter}>
                {title !== '' && <b>{title}</b>}
                <span className={styles.text}>{text}</span>
                <span className={styles.meta}>
                  {by === '' ? account : by === 'house' ? t('dossiers.house') : by} · <Time at={at} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </Section>
  )
}
