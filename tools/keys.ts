// npm run keys: makes, lists, rotates and drops the keys that secrets in the databases are sealed with, while servers run.
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
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
import pg from 'pg'
import { systemClock } from '../apps/server/src/base/clock.ts'
import { sealedColumns } from '../apps/server/src/base/sealed.ts'
import { sealedColumns as sealedColumnsOfGames } from '../games/host/src/base/sealed.ts'
import { Complaint, runCommand } from './complaint.ts'
import { type KeyPlace, readConfig } from './config.ts'
import { openKnownDatabases, ownerUrlOf, ownerUrlOfGames } from './system/databases.ts'
import { openKeys } from './system/seal-keys.ts'

const usage = `npm run keys -- list
npm run keys -- rotate            a new key; everything is put under it
npm run keys -- drop              forgets the former ones, once nothing is under them
npm run keys -- make <file>       a first key in a file of your own
npm run keys -- seal <table.column> <row> [<within>]
                                  reads a text and prints it sealed, to be put into that row and no other; where it is found by a hash,
                                  that too, made within what is told; of the columns
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

await runCommand(async () => {
  const [verb = '', file = '', row = '', within = ''] = process.argv.slice(2)
  if (verb === 'seal') {
    console.log(await sealOne(file, row, within))
    return 0
  }
  if (verb === 'make' && file !== '') {
    if (!makeKeyFile(resolve(file), systemClock())) throw new Complaint(`${file} is there already, and was left alone.`)
    console.log(`${file} holds a first key. Without it nothing can be opened: keep a copy where the database's copies are not.`)
    return 0
  }
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!act) throw new Complaint(usage)
  const config = readConfig()
  const databases = await openKnownDatabases(config, console.error)
  try {
    const outcomes = [
      { whose: 'The platform', ...(await onVault(ownerUrlOf(databases), sealedColumns, config.sealKeys, act)) },
      { whose: 'The games host', ...(await onVault(ownerUrlOfGames(databases), sealedColumnsOfGames, config.gamesSealKeys, act)) },
    ]
    for (const outcome of outcomes) console.log(`${outcome.whose}: ${'fault' in outcome ? outcome.fault : outcome.done}`)
    return outcomes.some((outcome) => 'fault' in outcome) ? 1 : 0
  } finally {
    await databases.postgres.stop()
  }
})

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
  if (plain === '') throw new Complaint('There was nothing to seal: pipe the text in.')
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
  return sealedColumns.map(({ table, column, row }) => `${' '.repeat(36)}${table}.${column}, of the row ${row}`).join('\n')
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
