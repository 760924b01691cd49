import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { systemBinaries } from '../tools/postgres/index.ts'
import { temporaryFolder } from '../tools/testing/temporary.ts'

const PLAYERS = 2_000

/** How the database alone was asked: its own bench tool where it is installed, else connections of our own. */
export function databaseTool(): string {
  return pgbench() === undefined ? 'connections of this bench, because pgbench is not installed' : 'pgbench, its own bench tool'
}

/** One transfer per commit, by this many clients at once. */
export async function measureDatabase(request: {
  databaseUrl: string
  connections: number
  seconds: number
}): Promise<{ perSecond: number }> {
  const tool = pgbench()
  return { perSecond: tool === undefined ? await askOurselves(request) : await askPgbench(tool, request) }
}

function pgbench(): string | undefined {
  return systemBinaries()
    .map(({ bin }) => join(bin, 'pgbench'))
    .find((path) => existsSync(path))
}

async function askPgbench(tool: string, { databaseUrl, connections, seconds }: Parameters<typeof measureDatabase>[0]): Promise<number> {
  const script = join(temporaryFolder('pgbench'), 'bet.sql')
  writeFileSync(script, `\\set n random(1, ${PLAYERS})\nselect bench_bet(:n);\n`)
  const threads = String(Math.min(2, connections))
  const options = ['-n', '-M', 'prepared', '-f', script, '-c', String(connections), '-j', threads, '-T', String(seconds)]
  const { stdout } = await promisify(execFile)(tool, [...options, databaseUrl])
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (perSecond === undefined) throw new Error(`pgbench said nothing that can be read: ${stdout}`)
  return Number(perSecond)
}

async function askOurselves({ databaseUrl, connections, seconds }: Parameters<typeof measureDatabase>[0]): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  const until = performance.now() + seconds * 1000
  let done = 0
  const ask = async (start: number) => {
    for (let n = start; performance.now() < until; n += connections) {
      await pool.query({ name: 'bench', text: 'select bench_bet($1)', values: [1 + (n % PLAYERS)] })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => ask(index)))
  await pool.end()
  return done / seconds
}
