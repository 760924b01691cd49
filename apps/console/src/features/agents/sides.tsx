import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Field } from '../../ui/field.tsx'

const sides = ['own', 'downline'] as const
type Side = (typeof sides)[number]

/** The side of an agent's contracts that the address names. */
export const sideOf = (text: string | undefined): Side => (text === 'downline' ? 'downline' : 'own')

/** Whether the agent is paid, or pays. */
export function SideField({ value }: { value: Side }) {
  const t = useText()
  const { change } = useAddress()
  return (
    <Field
      name="side"
      label={t('teams.side')}
      kind="select"
      options={sides.map((side) => ({ value: side, label: t(`teams.side-${side}`) }))}
      value={value}
      onChange={(side) => change({ side: side === 'own' ? undefined : side })}
    />
  )
}
