import { GAME_TYPES } from '@pavilion/api/games'
import { type Static, Type } from 'typebox'
import { Value } from '../../base/parse.ts'
import { lineOfPath, lineOfSyntaxFault } from './line-of-path.ts'

const closed = { additionalProperties: false }
const Name = Type.String({ minLength: 1, maxLength: 80 })
const Names = Type.Object(
  { EN: Name, TY: Type.Optional(Name), CN: Type.Optional(Name), VI: Type.Optional(Name), TH: Type.Optional(Name) },
  closed,
)
const ProviderCode = Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' })
const GameId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$' })
const ClassifyKey = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,15}$' })
/** A page of the site itself, or the secure web. */
const PictureAddress = Type.String({ pattern: '^(?:https://|/)[^\\s"<>\\\\]{1,300}$' })

const CatalogueProvider = Type.Object(
  { code: ProviderCode, name: Name, isInHouse: Type.Optional(Type.Boolean()), logoUrl: Type.Optional(PictureAddress) },
  closed,
)

const CatalogueGame = Type.Object(
  {
    id: GameId,
    provider: ProviderCode,
    type: Type.Enum([...GAME_TYPES]),
    classify: Type.Array(ClassifyKey, { maxItems: 12, uniqueItems: true }),
    names: Names,
    /** The game of which this is the same under another cover: the same rules, data and timetable. A game has one edition at most. */
    editionOf: Type.Optional(GameId),
    /** Name of a cover that was built with the site. */
    cover: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,64}$' })),
    /** Takes the place of every other address of the cover; `-240.avif`, `-360.webp` and the like are appended unless it names a file. */
    iconUrl: Type.Optional(PictureAddress),
    playable: Type.Optional(Type.Boolean()),
    /** In main units of the merchant's currency. */
    minBet: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}(?:\\.[0-9]{1,8})?$' })),
    minLine: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    isFreePlay: Type.Optional(Type.Boolean()),
    isMobile: Type.Optional(Type.Boolean()),
    showsIcon: Type.Optional(Type.Boolean()),
    roomId: Type.Optional(Type.String({ maxLength: 64 })),
    lottoMode: Type.Optional(Type.Enum(['Lott', 'ZY', 'Elott', 'SEA'])),
    /** Whether members play against each other and not against the house. */
    isBetweenMembers: Type.Optional(Type.Boolean()),
    /** Whether stakes on a slot of the house feed the jackpot. */
    feedsJackpot: Type.Optional(Type.Boolean()),
    /** The most that a round returns, in stakes: a win beyond it is not paid before two operators said so. The link's own where it is left out. */
    multipleMax: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  },
  closed,
)

/** A game that is offered no more: the games host plays its rounds out and needs to know what it was. */
const RetiredGame = Type.Object(
  {
    id: GameId,
    provider: ProviderCode,
    type: Type.Enum([...GAME_TYPES]),
    classify: Type.Array(ClassifyKey, { maxItems: 12, uniqueItems: true }),
    names: Names,
  },
  closed,
)

const CatalogueClassify = Type.Object({ key: ClassifyKey, names: Names, isAlwaysOffered: Type.Optional(Type.Boolean()) }, closed)

/** A catalogue as an operator brings it: providers and games in the order of display, and the names of the further kinds. */
export const Catalogue = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    classifies: Type.Optional(Type.Array(CatalogueClassify, { maxItems: 100 })),
    providers: Type.Array(CatalogueProvider, { maxItems: 500 }),
    games: Type.Array(CatalogueGame, { maxItems: 50_000 }),
    retired: Type.Optional(Type.Array(RetiredGame, { maxItems: 50_000 })),
  },
  closed,
)
export type CatalogueValue = Static<typeof Catalogue>

/** Marks that every catalogue knows. */
const BUILT_IN: readonly string[] = ['hot', 'new']
const FAULTS_MAX = 20

/** Reads a catalogue's text. What is wrong comes as sentences that name the line and the field, at most twenty of them. */
export function readCatalogue(text: string): { catalogue: CatalogueValue } | { faults: string[] } {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { faults: [`line ${lineOfSyntaxFault(text)}: from here on this is no JSON`] }
  }
  const misfits = Value.Check(Catalogue, parsed) ? findContradictions(parsed) : findMisfits(parsed)
  if (misfits.length === 0) return { catalogue: parsed as CatalogueValue }
  const shown = misfits.slice(0, FAULTS_MAX).map(({ path, must }) => `line ${lineOfPath(text, path)}, ${path.slice(1) || 'file'}: ${must}`)
  return { faults: misfits.length > FAULTS_MAX ? [...shown, `… and ${misfits.length - FAULTS_MAX} more`] : shown }
}

type Misfit = { path: string; must: string }

function findMisfits(value: unknown): Misfit[] {
  const found = new Map<string, Misfit>()
  for (const { instancePath, keyword, message, params } of Value.Errors(Catalogue, value)) {
    const names = params as { requiredProperties?: string[]; additionalProperties?: string[]; pattern?: string }
    // The enclosing part reports unknown fields.
    if (keyword === 'boolean' && message === 'schema is false') continue
    if (found.has(instancePath)) continue
    const must = names.requiredProperties
      ? `lacks ${names.requiredProperties.join(', ')}`
      : names.additionalProperties
        ? `does not know ${names.additionalProperties.join(', ')}`
        : instancePath.endsWith('/type') && keyword === 'enum'
          ? `must be one of ${GAME_TYPES.join(', ')}`
          : message
    found.set(instancePath, { path: instancePath, must })
  }
  return [...found.values()]
}

/** What each part allows and the whole does not. */
function findContradictions({ classifies = [], providers, games, retired = [] }: CatalogueValue): Misfit[] {
  const keys = new Set([...BUILT_IN, ...classifies.map(({ key }) => key)])
  const codes = new Set(providers.map(({ code }) => code))
  const ids = new Set(games.map(({ id }) => id))
  return [
    ...findTwice('/classifies', 'key', classifies),
    ...findTwice('/providers', 'code', providers),
    ...findTwice('/games', 'id', games),
    ...findEditionFaults(games),
    ...retired.flatMap(({ id }, index) =>
      ids.has(id) ? [{ path: `/retired/${index}/id`, must: `${id} is among the games as well` }] : [],
    ),
    ...games.flatMap((game, index) => [
      ...(codes.has(game.provider)
        ? []
        : [{ path: `/games/${index}/provider`, must: `names ${game.provider}, which is not among the providers` }]),
      ...game.classify
        .filter((key) => !keys.has(key))
        .map((key) => ({ path: `/games/${index}/classify`, must: `names ${key}, which is not among the classifies` })),
    ]),
  ]
}

/** An edition is of a game that stands for itself, and the only one of it: two tiles of one game are all there are. */
function findEditionFaults(games: CatalogueValue['games']): Misfit[] {
  const originals = new Set(games.filter(({ editionOf }) => editionOf === undefined).map(({ id }) => id))
  const seen = new Set<string>()
  return games.flatMap(({ editionOf }, index) => {
    if (editionOf === undefined) return []
    const path = `/games/${index}/editionOf`
    if (!originals.has(editionOf)) return [{ path, must: `names ${editionOf}, which is an edition itself or is not in the file` }]
    if (seen.has(editionOf)) return [{ path, must: `is a second edition of ${editionOf}` }]
    seen.add(editionOf)
    return []
  })
}

function findTwice<Key extends string>(place: string, field: Key, rows: readonly Record<Key, string>[]): Misfit[] {
  const seen = new Set<string>()
  return rows.flatMap((row, index) => {
    if (seen.has(row[field])) return [{ path: `${place}/${index}/${field}`, must: `${row[field]} is listed twice` }]
    seen.add(row[field])
    return []
  })
}
