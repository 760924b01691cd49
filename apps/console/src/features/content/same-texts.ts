import { languages } from '@pavilion/api/languages'
import { type Texts, textIn } from './texts-editor.tsx'

/** Whether two texts say the same in every language. */
export const areSame = (one: Texts, other: Texts): boolean =>
  languages.every((language) => {
    const [left, right] = [textIn(one, language), textIn(other, language)]
    return left.title === right.title && left.content === right.content
  })

/** The languages in which two texts differ. */
export const differingIn = (one: Texts, other: Texts) =>
  languages.filter((language) => !areSame({ [language]: textIn(one, language) }, { [language]: textIn(other, language) }))
