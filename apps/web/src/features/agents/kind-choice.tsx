import { useText } from '../../lib/i18n.ts'
import { Choice } from '../../ui/choice.tsx'
import type { OpenedKind } from './invite.queries.ts'

/** Whether a new account can have a team of its own. */
export function KindChoice({ kind, onChange }: { kind: OpenedKind; onChange: (kind: OpenedKind) => void }) {
  const t = useText()
  return (
    <Choice
      label={t('invite.kind')}
      value={kind}
      options={[
        { value: 'member', label: t('invite.member') },
        { value: 'agent', label: t('invite.agent') },
      ]}
      onChange={(value) => onChange(value === 'agent' ? 'agent' : 'member')}
    />
  )
}
