import type { ValueFor } from '../../domain/contract.ts'
import { useText } from '../../lib/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import styles from './members.module.css'

type Row = ValueFor<'listMembers'>['list'][number]

const tones: Readonly<Record<string, BadgeTone>> = { green: 'good', red: 'bad', amber: 'wait' }

/** The tags of a member. */
export function TagChips({ tags }: { tags: Row['tags'] }) {
  if (tags.length === 0) return null
  return (
    <span className={styles.chips}>
      {tags.map(({ code, name, colour }) => (
        <Badge key={code} tone={tones[colour] ?? 'usual'}>
          {name}
        </Badge>
      ))}
    </span>
  )
}

/** Everything that limits a member now, each in a word; nothing limits most. */
export function StateChips({ stops, pause }: { stops: Row['stops']; pause?: Row['pause'] | undefined }) {
  const t = useText()
  if (stops.length === 0 && !pause) return t('dossiers.state-open')
  return (
    <span className={styles.chips}>
      {stops.map((kind) => (
        <Badge key={kind} tone="bad">
          {t(`dossiers.state-${kind}`)}
        </Badge>
      ))}
      {pause && <Badge tone="wait">{t(`dossiers.state-${pause.kind}`)}</Badge>}
    </span>
  )
}
