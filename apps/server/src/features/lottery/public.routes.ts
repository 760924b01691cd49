import {
  getLastNumbersByLevel,
  getLotteryMenu,
  type LotteryDrawByLevelValue,
  type LotteryDrawValue,
  type LotteryValue,
  listLastNumbers,
  listLotteries,
  listRecentDraws,
} from '@pavilion/api/lottery'
import type { LotteryTold } from '@pavilion/provider'
import type { Clock } from '../../base/clock.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Scope } from '../../base/route.ts'
import type { CatalogueEntry, GameCatalogue } from '../games/index.ts'
import type { LotteryResults } from './lottery-results.ts'

type Tools = { clock: Clock; catalogueOf: GameCatalogue; results: LotteryResults }
type Draw = LotteryTold['draws'][number]

const ELECTRONIC = 'ELOTT'

/** Lotteries, their issues and results, for everybody. */
export function lotteryPublicRoutes(scope: Scope<'public'>, tools: Tools): void {
  const lotteriesOf = async (merchantCode: string) =>
    (await tools.catalogueOf(merchantCode)).games.filter((game) => isLottery(game) && game.is_playable)
  const toldOf = async (merchantCode: string, games: readonly CatalogueEntry[]) => {
    const providers = [...new Set(games.map((game) => game.provider_code))]
    const told = await Promise.all(providers.map((code) => tools.results(merchantCode, code)))
    return new Map(told.flatMap((byGame) => [...byGame]))
  }
  const findTold = async (merchantCode: string, code: string) => {
    const game = (await lotteriesOf(merchantCode)).find(({ id }) => id === code)
    return game ? ((await toldOf(merchantCode, [game])).get(code) ?? 'nothing') : new Refusal('game-unknown', `no lottery ${code}`)
  }

  scope.read(listLotteries, async (_db, { merchantCode, query }) => {
    const games = await lotteriesOf(merchantCode)
    const told = await toldOf(merchantCode, games)
    return { now: tools.clock().toISOString(), list: games.map((game) => wireLottery(game, told.get(game.id), query.language ?? 'EN')) }
  })
  scope.read(getLotteryMenu, async (_db, { merchantCode }) => {
    const games = await lotteriesOf(merchantCode)
    const { providers } = await tools.catalogueOf(merchantCode)
    const groups = providers.map(({ code, name }) => ({
      key: code,
      name,
      codes: games.filter((game) => game.provider_code === code).map(({ id }) => id),
    }))
    return { groups: groups.filter(({ codes }) => codes.length > 0) }
  })
  scope.read(listRecentDraws, async (_db, { merchantCode, query }) => {
    const told = await findTold(merchantCode, query.code)
    if (told instanceof Refusal) return told
    if (told === 'nothing') return { list: [], promised: '' }
    return { list: told.draws.map((draw) => drawByLevel(query.code, draw)), promised: told.promised }
  })
  scope.read(listLastNumbers, async (_db, { merchantCode, query }) => {
    const games = await lotteriesOf(merchantCode)
    const wanted = query.code === undefined ? games : games.filter(({ id }) => id === query.code)
    if (query.code !== undefined && wanted.length === 0) return new Refusal('game-unknown', `no lottery ${query.code}`)
    const told = await toldOf(merchantCode, wanted)
    return { list: wanted.flatMap(({ id }) => lastDraw(id, told.get(id))) }
  })
  scope.read(getLastNumbersByLevel, async (_db, { merchantCode, query }) => {
    const told = await findTold(merchantCode, query.code)
    if (told instanceof Refusal) return told
    const draw = told === 'nothing' ? undefined : told.draws[0]
    return draw ? { draw: drawByLevel(query.code, draw) } : {}
  })
}

const isLottery = ({ type }: CatalogueEntry) => type === 'LOTT' || type === ELECTRONIC

function wireLottery(game: CatalogueEntry, told: LotteryTold | undefined, language: string): LotteryValue {
  return {
    code: game.id,
    name: game.names[language] ?? game.names.EN ?? game.id,
    vassalage: game.provider_code,
    icon: game.icon_url,
    gameType: game.type,
    lottoMode: game.lotto_mode || (game.type === ELECTRONIC ? 'Elott' : ''),
    playTypes: game.type === ELECTRONIC ? ['trad'] : ['trad', 'ent'],
    closeTime: told?.issue.closes_at ?? '',
    periodSeconds: told?.period_seconds ?? 0,
  }
}

function lastDraw(code: string, told: LotteryTold | undefined): LotteryDrawValue[] {
  const draw = told?.draws[0]
  // Where there are levels, the first is the highest.
  return draw ? [{ code, ...issueOf(draw), numbers: draw.levels[0]?.numbers ?? [] }] : []
}

const drawByLevel = (code: string, draw: Draw): LotteryDrawByLevelValue => ({ code, ...issueOf(draw), levels: draw.levels })

const issueOf = (draw: Draw) => ({ issue: draw.code, drawTime: draw.drawn_at, revealed: draw.revealed })
