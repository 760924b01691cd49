// npm run test:all: the long form of npm test, for a release and for what the database is asked by. Every file in a process of its
// own, on every version of PostgreSQL, nothing remembered; every change of the code that tests have to notice; every disaster that a
// server must survive. No words choose among it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findClusterPrograms } from '../faults/cluster/deploy-files.ts'
import { check } from './check.ts'
import { runCommand } from './complaint.ts'
import { root } from './config.ts'
import { e2e } from './e2e.ts'
import { runMutations } from './mutation.ts'
import { runProductTestsApart } from './testing/product-tests.ts'
import { createTally, type Tally } from './testing/tally.ts'
import { withUndoing } from './testing/temporary.ts'
import { findTestFiles } from './testing/test-files.ts'

const DISASTERS = [[], ['--deposits'], ['--withdrawals'], ['--games'], ['--split']]

await runCommand(() =>
  withUndoing(async () => {
    const tally = createTally()
    await check([], tally, { isRemembering: false })
    await runProductTestsApart(findTestFiles('product', []), tally)
    await e2e([], tally)
    await runMutations([], tally)
    tally.section('Disasters')
    for (const request of DISASTERS) await strike(request, tally)
    const cluster = findClusterPrograms()
    if ('missing' in cluster) tally.note(`A cluster of databases: not tried, since ${cluster.missing.join(', ')} are not here`)
    else await strike(['--cluster'], tally)
    return tally.finish()
  }),
)

async function strike(request: readonly string[], tally: Tally): Promise<void> {
  const file = 'faults/index.ts'
  const name = `nothing is lost or doubled: npm run faults ${request.join(' ')}`.trimEnd()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(root, file), ...request], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve).on('error', () => resolve(null)))
  const [code, printed, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  tally.took({ file: `${file} ${request.join(' ')}`.trimEnd(), ms: performance.now() - startedAt })
  if (code === 0) tally.pass(name)
  else tally.fail({ name, where: file, error: `${printed}${complained}`.slice(-8_000) })
}
