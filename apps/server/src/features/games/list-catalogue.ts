import { type CatalogueOrderValue, catalogueCursor, type listCatalogueGames as endpoint } from '@pavilion/api/catalogue'
import type { QueryOf, ValueOf } from '@pavilion/api/endpoint'
import { foldName } from '@pavilion/api/folded-name'
import { formatMinor } from '@pavilion/money'
import { cutPage } from '../../base/page.ts'
import type { PlacedGame, WholeCatalogue } from './whole-catalogue.ts'

const PAGE_SIZE = 50

/** What finished rounds of a game came to; `actual` is in per cent of the stakes. */
export type GameFigures = { rounds: bigint; stakeMinor: bigint; returnMinor: bigint; actual: string }
export type CatalogueFigures = { days: { from: string; to: string }; of(providerCode: string, gameId: string): GameFigures | undefined }

/** What games returned lately. Undefined until that is added up for the first time. */
export type FiguresOf = (merchantCode: string) => Promise<CatalogueFigures | undefined>
/** What a provider tells that its games return, in per cent, by game; undefined while it does not answer. */
export type ToldOf = (merchantCode: string, providerCode: string) => Promise<ReadonlyMap<string, string> | undefined>

type Query = QueryOf<typeof endpoint>
type Page = ValueOf<typeof endpoint>
type Figured = PlacedGame & { figures: GameFigures | undefined }

/** One page of the games that fit every filter. What their providers tell is asked for those of the page alone. */
export async function listCatalogue(
  catalogue: WholeCatalogue,
  figures: CatalogueFigures | undefined,
  toldOf: (providerCode: string) => ReturnType<ToldOf>,
  query: Query,
): Promise<Page> {
  const sorted = catalogue.games
    .map((game): Figured => ({ ...game, figures: figures?.of(game.provider_code, game.id) }))
    .toSorted(orders[query.order ?? 'place'])
  const isWanted = wantedBy(query)
  const last = catalogueCursor.read(query.cursor)?.id
  // No game is ever deleted, so that the last one of the page before is found whatever became of it.
  const from = last === undefined ? 0 : sorted.findIndex(({ id }) => id === last) + 1
  const { page, next } = cutPage(sorted.slice(from).filter(isWanted), PAGE_SIZE, catalogueCursor, ({ id }) => ({ id }))
  const codes = [...new Set(page.map(({ provider_code }) => provider_code))]
  const told = new Map(await Promise.all(codes.map(async (code) => [code, await toldOf(code)] as const)))
  return {
    list: page.map((game) => wireGame(game, catalogue.scale, told.get(game.provider_code)?.get(game.id))),
    ...next,
    currency: catalogue.currency,
    count: sorted.filter(isWanted).length,
    inAll: sorted.length,
    ...(figures ? { days: figures.days } : {}),
  }
}

/** Smaller numbers first, and games without one behind all others; then as the operator has them. */
const by = (number: (figures: GameFigures) => bigint) => (one: Figured, other: Figured) => {
  if (!one.figures || !other.figures) return Number(!one.figures) - Number(!other.figures) || one.place - other.place
  const [first, second] = [number(one.figures), number(other.figures)]
  return first < second ? -1 : first > second ? 1 : one.place - other.place
}

const EXACT = 1_000_000_000n
const orders: Readonly<Record<CatalogueOrderValue, (one: Figured, other: Figured) => number>> = {
  place: (one, other) => one.place - other.place,
  name: (one, other) => englishOf(one).localeCompare(englishOf(other), 'en') || one.place - other.place,
  stakes: by(({ stakeMinor }) => -stakeMinor),
  result: by(({ stakeMinor, returnMinor }) => stakeMinor - returnMinor),
  actual: by(({ stakeMinor, returnMinor }) => (stakeMinor === 0n ? 0n : -((returnMinor * EXACT) / stakeMinor))),
}

const englishOf = ({ names, id }: PlacedGame): string => names.EN ?? id

const states: Readonly<Record<NonNullable<Query['state']>, (game: PlacedGame) => boolean>> = {
  shown: (game) => !game.is_hidden && game.is_mobile,
  hidden: (game) => game.is_hidden,
  'not-playable': (game) => !game.is_hidden && !game.is_playable,
  hot: (game) => game.classify.includes('hot'),
  new: (game) => game.classify.includes('new'),
}

function wantedBy({ state, text, provider, type, kind, id }: Query): (game: PlacedGame) => boolean {
  const folded = text === undefined ? '' : foldName(text.trim())
  return (game) =>
    (state === undefined || states[state](game)) &&
    game.folded.includes(folded) &&
    (provider === undefined || game.provider_code === provider) &&
    (type === undefined || game.type === type) &&
    (kind === undefined || game.classify.includes(kind)) &&
    (id === undefined || game.id === id)
}

function wireGame(game: Figured, scale: number, told: string | undefined): Page['list'][number] {
  const { figures } = game
  return {
    id: game.id,
    provider: game.provider_code,
    type: game.type,
    kinds: game.classify.filter((key) => key !== 'hot' && key !== 'new'),
    isHot: game.classify.includes('hot'),
    isNew: game.classify.includes('new'),
    names: { ...game.names, EN: englishOf(game) },
    picture: game.icon_url,
    place: game.place,
    isPlayable: game.is_playable,
    isHidden: game.is_hidden,
    isMobile: game.is_mobile,
    ...(game.min_bet_minor === null ? {} : { minBet: formatMinor(game.min_bet_minor, scale) }),
    ...(figures ? { figures: wireFigures(figures, scale) } : {}),
    ...(told === undefined ? {} : { told }),
    version: game.version,
    ...(game.changed_at === null ? {} : { changedBy: game.changed_by, changedAt: game.changed_at.toISOString() }),
  }
}

const wireFigures = ({ rounds, stakeMinor, returnMinor, actual }: GameFigures, scale: number) => ({
  rounds: Number(rounds),
  stakes: formatMinor(stakeMinor, scale),
  result: formatMinor(stakeMinor - returnMinor, scale),
  actual,
})
