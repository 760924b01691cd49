import type { GameValue } from '@pavilion/api/games'
import { formatMinor } from '@pavilion/money'
import type { Random } from '../../base/random.ts'
import type { GameRow } from './games.store.ts'
import { type ImageHosts, imageAddress } from './image-address.ts'

/** What a game's wire form needs to know of its merchant: the games, the decimal places of its currency, and where its pictures lie. */
export type GameWire = { games: readonly Pick<GameRow, 'id' | 'names'>[]; scale: number; images: ImageHosts; random: Random }

/** A row of the catalogue as the wire has it, named in that language, else in English. */
export function gameOf(row: GameRow, language: string, { games, scale, images, random }: GameWire): GameValue {
  const english = row.names.EN ?? row.id
  const classify = row.classify.join(',')
  return {
    gameId: row.id,
    gameName: row.names[language] ?? english,
    editionOf: row.edition_of === null ? '' : nameIn(games.find(({ id }) => id === row.edition_of)?.names ?? {}, language),
    gameType: row.type,
    vassalage: row.provider_code,
    gameClassify: classify,
    minBet: row.min_bet_minor === null ? '' : formatMinor(row.min_bet_minor, scale),
    nodeId: row.id,
    nodeName: english,
    showIcon: row.shows_icon ? 1 : 0,
    iconUrl: imageAddress(images, row, random),
    roomId: row.room_id,
    supportPlay: row.is_free_play ? 0 : 1,
    gameClassifyNew: classify,
    isGameH5: 1,
    freeplay: row.is_free_play ? 1 : 0,
    lottoMode: row.lotto_mode,
    isPlayable: row.is_playable,
  }
}

const nameIn = (names: GameRow['names'], language: string): string => names[language] ?? names.EN ?? ''
