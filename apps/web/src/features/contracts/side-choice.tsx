import { useText } from '../../lib/i18n.ts'
import { Choice } from '../../ui/choice.tsx'

/** What the member is paid, or what it pays to those right below it. */
export type Side = 'own' | 'downline'

export function SideChoice({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  const t = useText()
  return (
    <Choice
      label={t('contracts.side')}
      isLabelHidden
      value={side}
      options={[
        { value: 'own', label: t('contracts.sideOwn') },
        { value: 'downline', label: t('contracts.sideTeam') },
      ]}
      onChange={(value) => onChange(value === 'downline' ? 'downline' : 'own')}
    />
  )
}
