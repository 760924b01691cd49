import { readBet } from '@pavilion/game-cockfight/bets'
import { MULTIPLE_MAX as FIGHT_MULTIPLE_MAX, highestReturn as highestFightReturn } from '@pavilion/game-cockfight/published'
import { BETTING_MS, POINT_MAX, RESULT_MS } from '@pavilion/game-crash/flight'
import { fishingEngine } from '@pavilion/game-fishing/engine'
import { maxWinStakes as fishingMax, gameNames as fishingNames, published as fishingPublished } from '@pavilion/game-fishing/published'
import { type Engine, oneStake } from '@pavilion/game-kit/engine'
import { highestReturnOf as highestLeagueReturnOf, limits as leagueLimits } from '@pavilion/game-league/published'
import {
  highestReturnOf as highestLotteryReturnOf,
  highestRtpHundredths,
  lowestReturnOf as lowestLotteryReturnOf,
} from '@pavilion/game-lottery/bets'
import { highestReturnOf as highestTableReturnOf } from '@pavilion/game-tables/table-rules'
import { formatMinor } from '@pavilion/money'
import type { HostedPit, Pits } from './cockfight/pits.ts'
import type { Catalogue } from './config.ts'
import type { CrashGame, CrashGames } from './crash/crash-games.ts'
import { originalGame, retiredGame } from './demo-games.ts'
import { fingerprintOf } from './fingerprint-of.ts'
import type { Retirable, Tile } from './host-tiles.ts'
import { type HostedGame, IN_HOUSE, playedBy } from './hosted-game.ts'
import type { HostedLeague, Leagues } from './league/leagues.ts'
import type { Lotteries, Lottery } from './lottery/lotteries.ts'
import type { Poker, PokerGames } from './poker/poker-games.ts'
import { listSlots } from './slot-games.ts'
import type { Table, Tables } from './tables/tables.ts'

/** The games by id. */
export type Games = ReadonlyMap<string, HostedGame>

/** What the host serves that it finds in a catalogue, beside the demo games. */
export type Served = { lotteries: Lotteries; tables: Tables; leagues: Leagues; pits: Pits; crashes: CrashGames; poker: PokerGames }

/**
 * The games of this house, the shared ones, and those that the catalogue no longer offers: their rounds are still shown, ended and
 * recomputed.
 */
export function listGames(catalogue: Catalogue | undefined, { lotteries, tables, leagues, pits, crashes, poker }: Served): Games {
  const providers = new Map((catalogue?.providers ?? []).map(({ code, name }) => [code, name]))
  const nameOf = ({ provider }: { provider: string }) => providers.get(provider) ?? provider
  const tiles = catalogue?.games ?? []
  const retiredOf = (some: readonly Tile[]) => some.flatMap((tile) => retiredGame(tile, nameOf(tile)))
  const retired = retiredOf(catalogue?.retired ?? [])
  const before = [...retired, ...retiredOf(tiles)]
  const list = <Shared extends { id: string } & Retirable>(games: ReadonlyMap<string, Shared>, gameOf: (shared: Shared) => HostedGame) =>
    [...games.values()].map((shared): HostedGame => {
      const { id, isRetired } = shared
      const game = gameOf(shared)
      const earlier = [...(game.earlier ?? []), ...before.filter((other) => other.id === id)]
      return { ...game, earlier, ...(isRetired && { isRetired }) }
    })
  const shared = [
    ...list(lotteries, lotteryGame),
    ...list(tables, tableGame),
    ...list(leagues, leagueGame),
    ...list(pits, pitGame),
    ...list(crashes, crashGame),
    ...list(poker, pokerGame),
  ]
  const alone = [...tiles.flatMap((tile) => originalGame(tile, nameOf(tile))), ...listSlots(catalogue, before), coralRun]
  return new Map([...retired, ...shared, ...alone].map((game) => [game.id, game]))
}

/** The bay where one shoots at fish, in batches of shots. */
const coralRun: HostedGame = {
  id: 'coral-run',
  title: fishingNames.EN,
  category: 'fishing',
  provider: IN_HOUSE,
  rtp: fishingPublished.rtpPercent,
  multipleMax: fishingMax,
  fingerprint: fingerprintOf({ rules: fishingEngine.version }),
  engine: fishingEngine,
  client: 'fishing',
  published: fishingPublished,
}

/** Prizes of lotteries have two decimals: a stake in whole hundreds of minor units is paid without a remainder. */
export const STAKE_UNITS = { unitsPerStake: 100 }

/** Stakes on a shared game wait for its draw: no engine decides them, and the calls of the other games offer it no bet. */
const noEngine: Omit<Engine, 'version'> = {
  ...STAKE_UNITS,
  ...oneStake,
  choices: [],
  isOffered: () => false,
  allows: () => false,
  begin: () => unplayable(),
  advance: () => unplayable(),
  view: () => ({}),
}

function unplayable(): never {
  throw new Error('a shared game has no rounds of this kind')
}

function lotteryGame({ id, provider, about, kind, schedule }: Lottery): HostedGame {
  const title = about.names.EN ?? id
  const rtp = formatMinor(BigInt(lowestLotteryReturnOf(kind)), 2)
  const highestRtp = formatMinor(BigInt(highestRtpHundredths(kind)), 2)
  const engine = { version: 'lottery', ...noEngine }
  const multipleMax = highestLotteryReturnOf(kind)
  const fingerprint = fingerprintOf({ rules: kind, prizes: [about.choices, about.board], schedule })
  return {
    id,
    title,
    category: 'lottery',
    provider,
    rtp,
    highestRtp,
    multipleMax,
    fingerprint,
    engine,
    client: 'lottery',
    published: about,
  }
}

function tableGame({ id, provider, about, rules, schedule }: Table): HostedGame {
  const { names, version, rtpPercent } = about
  const highestRtp = highestTableReturnOf(rules)
  const engine = { version, ...noEngine }
  const multipleMax = Math.ceil(Math.max(...rules.spots.map(rules.wonReturnOf)) / 100)
  const title = names.EN ?? id
  const rtp = rtpPercent
  const fingerprint = fingerprintOf({ rules: version, limits: rules.limits, schedule })
  return { id, title, category: 'live', provider, rtp, highestRtp, multipleMax, fingerprint, engine, client: 'tables', published: about }
}

function leagueGame({ id, provider, about, league, schedule }: HostedLeague): HostedGame {
  const { names, version, rtpPercent } = about
  const highestRtp = highestLeagueReturnOf(about.kind)
  const engine = { version, ...noEngine }
  // No bet is taken that could return more, and none of less than a step.
  const multipleMax = leagueLimits.returnMax / leagueLimits.step
  return {
    id,
    title: names.EN ?? id,
    category: 'sports',
    provider,
    rtp: rtpPercent,
    highestRtp,
    multipleMax,
    fingerprint: fingerprintOf({ rules: league.model, league, schedule }),
    engine,
    client: 'league',
    published: about,
  }
}

/** A pit, and the league that its game was before: bets of then are shown by the league's page. */
function pitGame({ id, provider, about, pit, schedule, before }: HostedPit): HostedGame {
  const { names, version, rtpPercent } = about
  const earlier = before && [{ engine: { version: before.about.version, ...noEngine }, client: 'league' as const, published: before.about }]
  return {
    id,
    title: names.EN ?? id,
    category: 'sports',
    provider,
    rtp: rtpPercent,
    highestRtp: highestFightReturn,
    multipleMax: FIGHT_MULTIPLE_MAX,
    fingerprint: fingerprintOf({ rules: 'fights', pit, schedule }),
    engine: { version, ...noEngine },
    client: 'cockfight',
    published: about,
    ...(earlier && { earlier, earlierRulesOf: (choice: string) => (readBet(choice) ? undefined : before.about.version) }),
  }
}

function crashGame({ id, provider, about, schedule }: CrashGame): HostedGame {
  const { names, version, rtpPercent } = about
  const engine = { version, ...noEngine, autoplayMs: RESULT_MS + BETTING_MS }
  return {
    id,
    title: names.EN ?? id,
    category: 'crash',
    provider,
    rtp: rtpPercent,
    multipleMax: POINT_MAX / 100,
    fingerprint: fingerprintOf({ rules: version, schedule }),
    engine,
    client: 'crash',
    published: about,
  }
}

function pokerGame({ id, provider, about }: Poker): HostedGame {
  const { names, version, rtpPercent } = about
  const engine = { version, ...noEngine }
  return {
    id,
    title: names.EN ?? id,
    category: 'cards',
    provider,
    rtp: rtpPercent,
    multipleMax: undefined,
    fingerprint: fingerprintOf({ rules: version }),
    engine,
    client: 'poker',
    published: about,
  }
}

/** What a game is played by. A round of a game that is no longer here waits until it is again. */
export function engineFor(games: Games, gameId: string): Engine {
  const game = games.get(gameId)
  if (!game) throw new Error(`game ${gameId} is not served here`)
  return game.engine
}

/** What a round is played by to its end: the rules that it began with, which the game may have left since. */
export function engineOfRound(games: Games, { player, rulesVersion }: { player: { gameId: string }; rulesVersion: string }): Engine {
  const game = games.get(player.gameId)
  return game ? playedBy(game, rulesVersion).engine : engineFor(games, player.gameId)
}

/** Hundredths of a main unit in minor units of a currency with `scale` decimals; as many main units where there are none. */
export const inMinor = (hundredths: number, scale: number): bigint =>
  scale < 2 ? BigInt(hundredths) : BigInt(hundredths) * 10n ** BigInt(scale - 2)

/** That amount as a page gets it. */
export const hundredthsText = (hundredths: number, scale: number): string => formatMinor(inMinor(hundredths, scale), scale)

/** The stakes that can be chosen, in hundredths of a main unit. */
const STEPS = [20, 40, 60, 80, 100, 200, 300, 400, 500, 1000, 2000, 3000, 5000, 10_000, 20_000]

/**
 * The stakes that a game offers at a glance, in minor units of a currency with `scale` decimals: 0.20 to 200.00, and 20 to 20,000 where
 * there are none. The least is a whole number of the game's units; every multiple of it up to the highest is taken, and whatever that
 * returns comes to whole coins. Of a game whose bets are batches, the stakes of one shot.
 */
export function stakesOf(
  scale: number,
  { unitsPerStake, stakeHundredthsMax }: Pick<Engine, 'unitsPerStake' | 'stakeHundredthsMax'>,
): bigint[] {
  return STEPS.filter((step) => step <= (stakeHundredthsMax ?? step))
    .map((step) => inMinor(step, scale))
    .filter((minor) => minor % BigInt(unitsPerStake) === 0n)
}

/** In how many units the return of that bet is counted: `unitsPerStake` for each of its equal stakes. */
export const unitsOf = ({ unitsPerStake, stakesIn }: Pick<Engine, 'unitsPerStake' | 'stakesIn'>, choice: string): number =>
  unitsPerStake * stakesIn(choice)
