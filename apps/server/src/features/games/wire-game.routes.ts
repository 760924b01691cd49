import type { GameValue } from '@pavilion/api/games'
import type { GameRow } from './games.store.ts'

/** A row of the catalogue as the wire has it, named in that language, else in English. */
export function gameOf(row: GameRow, language: string): GameValue {
  const name = row.names[language] ?? row.names.EN ?? row.id
  const classify = row.classify.join(',')
  return {
    gameId: row.id,
    gameName: name,
    gameType: row.type,
    vassalage: row.provider_code,
    gameClassify: classify,
    minBet: '',
    nodeId: row.id,
    nodeName: name,
    showIcon: 1,
    iconUrl: row.icon_url,
    roomId: '',
    // Opposite senses: 0 says that free play is on here, 1 says so of a provider.
    supportPlay: row.is_free_play ? 0 : 1,
    gameClassifyNew: classify,
    isGameH5: 1,
    freeplay: row.is_free_play ? 1 : 0,
    lottoMode: '',
    isPlayable: row.is_playable,
  }
}
