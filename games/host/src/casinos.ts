import { readFile } from 'node:fs/promises'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const CasinosFile = Type.Object({
  casinos: Type.Array(
    Type.Object({ casinoId: Type.String(), secret: Type.String({ minLength: 32 }), walletUrl: Type.String({ pattern: '^https?://' }) }),
  ),
})

/** An operator's mount point: who may open our games, and whose wallet we then call. */
export type Casino = Static<typeof CasinosFile>['casinos'][number]

/** Finds a casino by its id. */
export type Casinos = (casinoId: string) => Casino | undefined

/** Reads the file that names the casinos. */
export async function readCasinos(file: string): Promise<Casinos> {
  const parsed: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Value.Check(CasinosFile, parsed)) throw new Error('CASINOS_FILE does not hold a list of casinos.')
  const byId = new Map(parsed.casinos.map((casino) => [casino.casinoId, casino]))
  return (casinoId) => byId.get(casinoId)
}
