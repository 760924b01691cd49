import type { GameValue } from '@pavilion/api/games'
import { formatMinor } from '@pavilion/money'
import type { GameRow } from './games.store.ts'

/** A row of the catalogue as the wire has it, named in that language, else in English; `scale` is that of the merchant's currency. */
export function gameOf(row: GameRow, language: string, scale: number): GameValue {
  const english = row.names.EN ?? row.id
  const classify = row.classify.join(',')
  return {
    gameId: row.id,
    gameName: row.names[language] ?? english,
    gameType: row.type,
    vassalage: row.provider_code,
    gameClassify: classify,
    minBet: row.min_bet_minor === null ? '' : formatMinor(row.min_bet_minor, scale),
    nodeId: row.id,
    nodeName: english,
    showIcon: row.shows_icon ? 1 : 0,
    iconUrl: row.icon_url,
    roomId: row.room_id,
    supportPlay: row.is_free_play ? 0 : 1,
    gameClassifyNew: classify,
    isGameH5: 1,
    freeplay: row.is_free_play ? 1 : 0,
    lottoMode: row.lotto_mode,
    isPlayable: row.is_playable,
  }
}
