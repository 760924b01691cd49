// The checks that look at the code without running it. Each counts as one test.
import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageCommand, root } from '../config.ts'
import type { Job } from './lanes.ts'
import type { Tally } from './tally.ts'

/** What the compiler found the last time on this machine, of which it takes what cannot have changed; nothing that a clone has. */
const typesMemory = '.cache/types.tsbuildinfo'

const checks = [
  { name: 'types', command: 'tsc', args: ['-p', '.'], memory: ['--incremental', '--tsBuildInfoFile', typesMemory] },
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'], memory: [] },
  { name: 'boundaries', command: 'depcruise', args: ['apps', 'packages', 'games'], memory: [] },
  { name: 'nothing unused', command: 'knip', args: [], memory: [] },
]

/** Every check as a job of its own, whatever the others find. */
export function checkJobs(tally: Tally, isRemembering: boolean): Job[] {
  mkdirSync(join(root, '.cache'), { recursive: true })
  return checks.map(({ name, command, args, memory }) => async () => {
    const fault = await run(packageCommand(command), isRemembering ? [...args, ...memory] : args)
    if (fault === undefined) tally.pass(name)
    else tally.fail({ name, where: `${command} ${args.join(' ')}`.trimEnd(), error: fault })
  })
}

/** What a command complained about, if it failed. */
function run(command: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      resolve(error === null ? undefined : `${stdout}${stderr}`.trim() || error.message)
    })
  })
}
