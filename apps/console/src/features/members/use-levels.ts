import { useCall } from '../../domain/queries.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { levelName } from './level-name.ts'

export type Level = { code: string; name: string }

/** The levels of the merchant, by their names in the language of the console. */
export function useLevels(): Level[] {
  const language = useLanguage()
  const levels = useCall('listMemberLevels').data?.list ?? []
  return levels.map((level) => ({ code: level.code, name: levelName(level, language) }))
}
