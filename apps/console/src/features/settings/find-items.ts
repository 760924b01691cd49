import { foldName } from '@pavilion/api/folded-name'
import type { ConfigurationItemValue } from '@pavilion/api/settings'
import type { Translate } from '../../lib/i18n.ts'
import { meaningOf } from '../../lib/meaning-of.ts'

/**
 * The items of a group in which every word that was typed is somewhere: in the meaning, the name, the group or the value. Words are
 * folded as names are in every search.
 */
export function findItems(
  items: readonly ConfigurationItemValue[],
  { text = '', group }: { text?: string | undefined; group?: string | undefined },
  t: Translate,
): ConfigurationItemValue[] {
  const words = foldedWords(text)
  return items.filter((item) => {
    if (group !== undefined && item.group !== group) return false
    const known = foldedWords(`${meaningOf(item, t)} ${item.name} ${t(`settings.group-${item.group}`)} ${item.value ?? ''}`)
    return words.every((word) => word !== '' && known.some((each) => each.includes(word)))
  })
}

const foldedWords = (text: string): string[] => (text.trim() === '' ? [] : text.trim().split(/\s+/).map(foldName))
