import { foldName } from '@pavilion/api/folded-name'
import unhomoglyph from 'unhomoglyph'

/** What eyes do not tell apart within Latin letters and digits, beyond what Unicode lists: capitals and small letters are one here. */
const ALIKE: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[1i|j]/g, 'l'],
  [/0/g, 'o'],
]

/**
 * How a name looks: names that people take for each other have one skeleton (Unicode UTS 39), whatever their case, accents, blanks and
 * scripts. Empty for a name that nobody sees.
 */
export function skeletonOf(name: string): string {
  const looked = unhomoglyph(name.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')).normalize('NFD')
  return ALIKE.reduce((text, [pattern, sign]) => text.replace(pattern, sign), foldName(unhomoglyph(foldName(looked))))
}
