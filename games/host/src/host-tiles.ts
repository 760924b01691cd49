import type { Catalogue } from './config.ts'

/** A tile of the catalogue, offered or not. */
export type Tile = Catalogue['games'][number]

/** What a game that all share is marked with when its tile is offered no more: it goes on for what waits for it, and nobody bets on it. */
export type Retirable = { isRetired?: true }

/** What this host makes of the tiles of a catalogue, by id, and of those that it no longer offers. `host` returns undefined for other tiles. */
export function hostTiles<Hosted>(
  catalogue: Catalogue | undefined,
  host: (tile: Tile) => Hosted | undefined,
): ReadonlyMap<string, Hosted & Retirable> {
  const made = (tiles: readonly Tile[], mark: Retirable) =>
    tiles.flatMap((tile): [string, Hosted & Retirable][] => {
      const hosted = host(tile)
      return hosted === undefined ? [] : [[tile.id, { ...hosted, ...mark }]]
    })
  return new Map([...made(catalogue?.retired ?? [], { isRetired: true }), ...made(catalogue?.games ?? [], {})])
}
