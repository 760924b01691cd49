// npm run load-demo: fills a demo database with members and transfers by the million, to see how the books behave then.
import { parseArgs } from 'node:util'
import { systemClock } from '../apps/server/src/base/clock.ts'
import { seedDemo } from '../apps/server/src/demo/seed-demo.ts'
import { Complaint, runCommand } from './complaint.ts'
import { readConfig } from './config.ts'
import { loadBooks } from './load/load-books.ts'
import { openDatabases, ownerUrlOf } from './system/databases.ts'

const usage = 'npm run load-demo -- --members <number> --transfers <number> [--months 12] [--seed 1] [--alone]'

await runCommand(async () => {
  const config = readConfig()
  if (config.mode === 'production') throw new Complaint('Load data has no place in production: unset MODE and NODE_ENV to load a demo.')
  const request = readRequest()
  const databases = await openDatabases(config, 'any', console.error)
  try {
    if ((await seedDemo(ownerUrlOf(databases), databases.seals)) === 'foreign-data')
      throw new Complaint('This database has other data, so it was not changed.')
    const began = performance.now()
    await loadBooks(ownerUrlOf(databases), { ...request, until: systemClock() }, (what) => console.error(what))
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`${request.members} members with ${request.transfers} transfers were loaded in ${seconds} s.`)
    return 0
  } finally {
    await databases.postgres.stop()
  }
})

function readRequest() {
  const options = {
    members: { type: 'string' },
    transfers: { type: 'string' },
    months: { type: 'string' },
    seed: { type: 'string' },
    alone: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ options, strict: false })
  const read = (value: string | boolean | undefined, max: number, otherwise?: number): number => {
    if (value === undefined && otherwise !== undefined) return otherwise
    const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : 0
    if (number < 1 || number > max) throw new Complaint(usage)
    return number
  }
  const request = {
    members: read(values.members, 4_000_000),
    transfers: read(values.transfers, 2_000_000_000),
    months: read(values.months, 120, 12),
    seed: read(values.seed, 2_000_000_000, 1),
    isAlone: values.alone === true,
  }
  if (request.transfers < request.members) throw new Complaint(`A member posts one transfer at least.\n${usage}`)
  return request
}
