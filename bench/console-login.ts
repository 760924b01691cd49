// How long the first step of the console's log-in takes for a name that nobody has, for a wrong password, and for a disabled account:
// a difference would tell who works for a merchant. The three take turns, so that what else the machine does slows each alike.
import { cpus, loadavg } from 'node:os'
import { createDatabase } from '../apps/server/src/base/database.ts'
import { DAY_MS } from '../apps/server/src/base/durations.ts'
import { createPool } from '../apps/server/src/base/pool.ts'
import { systemRandom } from '../apps/server/src/base/random.ts'
import { seedDemo } from '../apps/server/src/demo/seed-demo.ts'
import { getMerchant } from '../apps/server/src/features/merchants/index.ts'
import { createMerchantDirectory } from '../apps/server/src/features/merchants/wiring.ts'
import { provePassword } from '../apps/server/src/features/operators/prove-password.ts'
import { createPasswords } from '../apps/server/src/features/passwords/wiring.ts'
import { startPostgres } from '../tools/postgres/index.ts'
import { makeDatabase } from '../tools/system/databases.ts'
import { atTheEnd, temporaryFolder } from '../tools/testing/temporary.ts'
import { temporaryKeys } from '../tools/testing/temporary-keys.ts'
import { median, round } from './figures.ts'

const TRIES = 200
/** The difference of medians that the requirement allows, in milliseconds. */
const DIFFERENCE_MAX_MS = 20
const PASSWORD = 'counts every petal aloud'

/** Prints the medians of each, and fails where two are further apart than they may be. */
export async function benchConsoleLogin(): Promise<void> {
  const postgres = await startPostgres({ dataDir: temporaryFolder('console-login'), binaries: 'any' })
  atTheEnd(postgres.stop)
  const keys = temporaryKeys()
  const { ownerUrl: url } = await makeDatabase(postgres, 'console_login', keys.seals)
  await seedDemo(url, keys.seals)
  const pool = createPool(url, 2, () => {}, 0)
  const db = createDatabase(pool)
  const passwords = createPasswords()
  const hash = await passwords.hash(PASSWORD)
  await pool.query(
    `insert into operators (merchant_code, username, password_hash, roles, is_disabled, created_at)
     values ('pavilion', 'works-here', $1, '{viewer}', false, now()), ('pavilion', 'worked-here', $1, '{viewer}', true, now())`,
    [hash],
  )
  let at = Date.parse('2026-01-01T00:00:00Z')
  const clock = () => new Date(at)
  const directory = createMerchantDirectory(db, clock, 'pavilion')
  const merchant = await getMerchant(directory, 'pavilion')
  const tools = { clock, random: systemRandom, seals: keys.seals, directory, passwords, proofOfWork: undefined as never, allowsDemo: true }
  const cases = [
    { name: 'a name that nobody has', username: 'never-was', password: PASSWORD },
    { name: 'a wrong password', username: 'works-here', password: 'counts no petal at all' },
    { name: 'a disabled account', username: 'worked-here', password: PASSWORD },
  ]
  const times = new Map<string, number[]>(cases.map(({ name }) => [name, []]))
  for (let turn = 0; turn < TRIES; turn++) {
    // Failures of the day before count no more, so that each try is the first.
    at += DAY_MS
    for (const { name, username, password } of cases) {
      const startedAt = performance.now()
      await provePassword((work) => db.transaction().execute(work), tools, merchant, {
        username,
        password,
        address: '203.0.113.9',
        from: { device: undefined },
      })
      times.get(name)?.push(performance.now() - startedAt)
    }
  }
  await db.destroy()
  const medians = [...times].map(([name, values]) => ({ name, ms: median(values) }))
  const [fastest, slowest] = [Math.min(...medians.map(({ ms }) => ms)), Math.max(...medians.map(({ ms }) => ms))]
  for (const { name, ms } of medians) console.log(`${name}: median of ${TRIES} tries ${round(ms, 1)} ms`)
  console.log(
    `difference of medians ${round(slowest - fastest, 1)} ms of at most ${DIFFERENCE_MAX_MS} (${cpus().length} cores, load ${round(loadavg()[0] ?? 0, 1)})`,
  )
  if (slowest - fastest >= DIFFERENCE_MAX_MS) throw new Error('the time of a log-in tells who works for a merchant')
}
