import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { sealedColumns as sealedColumnsOfGames } from '@pavilion/games-host/base/sealed'
import {
  createSeals,
  dropKeys,
  type KeyOutcome,
  keyShelf,
  listKeys,
  lookupHash,
  makeKeyFile,
  parseSealKeys,
  rotateKeys,
  type Vault,
} from '@pavilion/sealed'
import { systemClock } from '@pavilion/server/base/clock'
import { keysHelp } from '@pavilion/server/commands/helps'
import { sealedColumns } from '@pavilion/server/schema/sealed-columns'
import { usageOf } from '@pavilion/service'
import pg from 'pg'
import { Complaint } from '../../../tools/complaint.ts'
import { type KeyPlace, readConfig } from '../../../tools/config.ts'
import { ownerUrlOf, ownerUrlOfGames } from '../../../tools/system/databases.ts'
import { openKeys } from '../../../tools/system/seal-keys.ts'
import type { Run } from './run.ts'
import { withDatabases } from './with-databases.ts'

const usage = `${usageOf(keysHelp)}
What can be sealed:
${placesText()}`

type Act = (vault: Vault) => Promise<KeyOutcome>

const verbs: Readonly<Record<string, Act>> = {
  list: async (vault) => {
    const lines = (await listKeys(vault)).map(({ id, madeAt, texts }) => `  ${id}   made ${madeAt.toISOString()}   ${texts} texts`)
    return { done: [vault.keys.name, ...lines].join('\n') }
  },
  rotate: (vault) => rotateKeys(vault, systemClock()),
  drop: (vault) => dropKeys(vault, systemClock()),
}

/** Makes, lists, rotates and drops the keys that secrets in the databases are sealed with, while servers run. */
export const runKeys: Run = async ([verb = '', file = '', row = '', within = '']) => {
  if (verb === 'seal') return { done: await sealOne(file, row, within) }
  if (verb === 'make' && file !== '') {
    if (!makeKeyFile(resolve(file), systemClock())) return { fault: `${file} exists already, and was not changed.` }
    return {
      done: `${file} contains a first key. Without it no sealed text can be opened: keep a copy, apart from the copies of the database.`,
    }
  }
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!act) return { fault: usage }
  return withDatabases(async (databases, config) => {
    const outcomes = [
      { whose: 'The platform', ...(await onVault(ownerUrlOf(databases), sealedColumns, config.sealKeys, act)) },
      { whose: 'The games host', ...(await onVault(ownerUrlOfGames(databases), sealedColumnsOfGames, config.gamesSealKeys, act)) },
    ]
    const lines = outcomes.map((outcome) => `${outcome.whose}: ${'fault' in outcome ? outcome.fault : outcome.done}`)
    return { done: lines.join('\n'), isWrong: outcomes.some((outcome) => 'fault' in outcome) }
  })
}

/** What a secret that is set by hand looks like in its row. */
async function sealOne(place: string, row: string, within: string): Promise<string> {
  const config = readConfig()
  const [columns, keys]: [Vault['columns'], KeyPlace] = isPlace(sealedColumnsOfGames, place)
    ? [sealedColumnsOfGames, config.gamesSealKeys]
    : [sealedColumns, config.sealKeys]
  const column = columns.find(({ table, column: name }) => `${table}.${name}` === place)
  if (!column || !isPlace(columns, place) || row === '') throw new Complaint(usage)
  const { hash } = column
  if (hash && hash.scope !== "''" && within === '')
    throw new Complaint(`${place} is found within ${hash.scope}: say which, behind the row.`)
  const plain = (await text(process.stdin)).trim()
  if (plain === '') throw new Complaint('There is no text to seal: pipe it in.')
  const seals = createSeals(openKeys(keys, config.mode))
  const lines: string[] = [seals.seal(place, row, plain)]
  if (hash) lines.push(`${hash.column}: \\x${lookupHash(seals, place, within, plain).toString('hex')}`)
  return lines.join('\n')
}

function isPlace(columns: Vault['columns'], place: string): boolean {
  return columns.some(({ table, column }) => `${table}.${column}` === place)
}

/** Each sealed column, with the SQL that tells a row of it. */
function placesText(): string {
  return sealedColumns.map(({ table, column, row }) => `  ${table}.${column}, of the row ${row}`).join('\n')
}

async function onVault(url: string, columns: Vault['columns'], place: KeyPlace, act: Act): Promise<KeyOutcome> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // A database that was never migrated holds nothing yet.
    const { rows } = await client.query('select to_regclass(\'seal_keys\') is not null as "isThere"')
    if (!rows[0]?.isThere) return { fault: 'nothing is sealed yet, since it has not been started.' }
    return await act({ db: client, columns, keys: shelfOf(place) })
  } finally {
    await client.end()
  }
}

function shelfOf(place: KeyPlace): Vault['keys'] {
  if ('file' in place) return keyShelf(place.name, place.file)
  return { name: place.name, read: () => parseSealKeys(place.name, place.text).now() }
}
