import type { Catalogue } from './config.ts'
import type { Games } from './games.ts'

/**
 * What is not true of a catalogue, a sentence each: a tile that nothing here plays, and two tiles that are one game without saying so. A host
 * does not start with such a catalogue.
 */
export function faultsOfCatalogue({ games: tiles }: Catalogue, games: Games): string[] {
  const unplayed = tiles.filter(({ id }) => !games.has(id)).map(({ id }) => `no rules here play ${id}`)
  const fingerprintOf = (id: string) => games.get(id)?.fingerprint
  const untrue = tiles
    .filter(({ id, editionOf }) => editionOf !== undefined && fingerprintOf(editionOf) !== fingerprintOf(id))
    .map(({ id, editionOf }) => `${id} is not played as ${editionOf} is`)
  const originals = tiles.filter(({ id, editionOf }) => editionOf === undefined && games.has(id))
  const alike = [...Map.groupBy(originals, ({ id }) => fingerprintOf(id)).values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.map(({ id }) => id).join(' and ')} are one game, and none is called an edition of the other`)
  return [...unplayed, ...untrue, ...alike]
}
