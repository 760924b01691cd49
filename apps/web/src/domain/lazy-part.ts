import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { completeTexts, type TextPart } from './page-texts.ts'

/** A part that may open over home with texts that home does not have: it is drawn once both its script and its texts are there. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  texts: TextPart = 'screens',
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), completeTexts([texts])])
    return { default: part }
  })
}
