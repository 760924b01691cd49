import { type Scheme, schemeOf, type Theme } from '@pavilion/api/theme-rules'

/** The colours of the primary action have one value for both sets, unless a set has its own. */
const OF_BOTH = /^marigold-[12]$|^on-/

/**
 * The name under which a colour of that set is edited: that of the value which holds. A set's own value goes before one for both, so
 * that a field of the latter would change nothing.
 */
export function nameIn(draft: Theme, scheme: Scheme, colour: string): string {
  const own = `${scheme}-${colour}`
  if (draft[own] !== undefined) return own
  return schemeOf(draft) === scheme || OF_BOTH.test(colour) ? colour : own
}

/** The theme that a text says, as it is there: what the rules of today refuse is shown at its field, and nothing is dropped. */
export const draftOf = (text: string): Theme =>
  Object.fromEntries(
    text
      .split(' ')
      .filter(Boolean)
      .map((part) => {
        const [name = '', ...value] = part.split('=')
        return [name, value.join('=')]
      }),
  )
