import { useText } from '../../lib/i18n.ts'
import { SelectFilter } from '../../ui/select-filter.tsx'

const sides = ['own', 'downline'] as const
type Side = (typeof sides)[number]

/** The side of an agent's contracts that the address names. */
export const sideOf = (text: string | undefined): Side => (text === 'downline' ? 'downline' : 'own')

/** Whether the agent is paid, or pays. */
export function SideFilter() {
  const t = useText()
  return (
    <SelectFilter
      name="side"
      label={t('teams.side')}
      usual="own"
      options={sides.map((value) => ({ value, label: t(`teams.side-${value}`) }))}
    />
  )
}
