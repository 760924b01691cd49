import type { TableKind } from '../../table-games.ts'
import type { BoardedFace } from '../board.ts'
import { baccaratFace } from './baccarat.ts'
import { dragonTigerFace } from './dragon-tiger.ts'
import { rouletteFace } from './roulette.ts'

export const faces: Readonly<Record<TableKind, BoardedFace>> = { ROU: rouletteFace, BAC: baccaratFace, DT: dragonTigerFace }
