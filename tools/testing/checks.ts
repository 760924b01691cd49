// The checks that look at the code without running it. Each counts as one test.
import { spawnSync } from 'node:child_process'
import { packageCommand, root } from '../config.ts'
import type { Tally } from './tally.ts'

const checks = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'boundaries', command: 'depcruise', args: ['apps', 'packages', 'games'] },
  { name: 'nothing unused', command: 'knip', args: [] },
]

/** Runs every check, whatever the ones before it found. */
export function runChecks(tally: Tally): void {
  for (const { name, command, args } of checks) {
    const { status, stdout, stderr, error } = spawnSync(packageCommand(command), args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })
    if (status === 0) tally.pass(name)
    else tally.fail({ name, where: `${command} ${args.join(' ')}`.trimEnd(), error: `${stdout}${stderr}${error?.message ?? ''}`.trim() })
  }
}
