import type { FigureDimensionName, FigureRowValue } from '@pavilion/api/reports'
import { useOffice } from '../../domain/office.ts'
import { useProviderNames } from '../../domain/provider-name.tsx'
import { useText } from '../../lib/i18n.ts'

export type ValueNames = (dimension: FigureDimensionName, of: FigureRowValue['first']) => string

/** What a value of a dimension is called: a dash where there is none, such as a fee's game. */
export function useValueNames(): ValueNames {
  const t = useText()
  const { merchant } = useOffice()
  const providerName = useProviderNames()
  return (dimension, { value, name }) => {
    if (value === '') return '–'
    if (dimension === 'hour') return hourText(value, merchant.timeZone)
    if (dimension === 'provider') return providerName(value)
    if (dimension === 'type') return t(`games.type-${value}`)
    if (dimension === 'country') return `+${value}`
    return name ?? value
  }
}

/** The hour as a clock of the zone shows it: `2026-11-28 14:00`. */
const hourText = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).format(new Date(iso))
