import { readFile } from 'node:fs/promises'
import { packageFolder } from '../base/package-folder.ts'

/** A text by its language. */
export type Names = Record<string, string>

/** Reads one file of the demo data. */
export async function readSeed<Seed>(name: string): Promise<Seed> {
  return JSON.parse(await readFile(new URL(`demo/${name}`, packageFolder), 'utf8')) as Seed
}

/** Puts the names of games into texts: `{game:coral-run}` is what the catalogue calls it in that language. */
export type GameNamer = (texts: Names) => Names

/** What games are called, from the catalogue and from nowhere else, so that a text and a tile never differ. */
export async function loadGameNamer(): Promise<GameNamer> {
  const { games } = await readSeed<{ games: { id: string; names: Names }[] }>('catalogue.json')
  const names = new Map(games.map((game) => [game.id, game.names]))
  return (texts) =>
    Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [language, text.replace(/\{game:([a-z0-9-]+)\}/g, nameIn(language))]),
    )

  function nameIn(language: string) {
    return (_mark: string, id: string): string => {
      const known = names.get(id)
      if (!known) throw new Error(`the demo data speaks of the game ${id}, which the catalogue has not`)
      return known[language] ?? known.EN ?? id
    }
  }
}
