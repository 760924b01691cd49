import type { ConfigurationItemValue } from '@pavilion/api/settings'
import type { Translate } from '../../lib/i18n.ts'
import { meaningOf } from '../../lib/meaning-of.ts'

/** The items of a group in which every word that was typed is somewhere: in the meaning, the name, the group or the value. */
export function findItems(
  items: readonly ConfigurationItemValue[],
  { text = '', group }: { text?: string | undefined; group?: string | undefined },
  t: Translate,
): ConfigurationItemValue[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    if (group !== undefined && item.group !== group) return false
    const known = `${meaningOf(item, t)} ${item.name} ${t(`settings.group-${item.group}`)} ${item.value ?? ''}`.toLowerCase()
    return words.every((word) => known.includes(word))
  })
}
