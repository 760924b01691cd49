import { checkContent } from '@pavilion/api/content'
import type { Scope } from '../../base/route.ts'
import { readTexts } from './read-texts.ts'

/** What operators ask of any text before they store it. */
export function contentOperatorRoutes(scope: Scope<'operator'>): void {
  scope.read(checkContent, async (_db, { body }) => readTexts(body.texts))
}
