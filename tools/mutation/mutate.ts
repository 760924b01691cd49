// Changes an area with Stryker, and tells how many of the changes its tests noticed.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { packageCommand, root } from '../config.ts'
import type { Area } from './areas.ts'

/** A change that no test noticed: where it is, and what was there instead. */
export type Survivor = { where: string; change: string }

/** `score` in per cent: of the changes that count, how many were noticed. */
export type MutationResult = { score: number; changes: number; survivors: Survivor[] }

type Report = { files: Record<string, { mutants: { status: string; location: { start: { line: number } }; replacement?: string }[] }> }

/** Runs the area's tests once for each change, in a copy of the project. Throws with what Stryker said where it could not. */
export async function mutate(area: Area): Promise<MutationResult> {
  const folder = join(root, '.cache/mutation', area.name)
  mkdirSync(folder, { recursive: true })
  const reportFile = join(folder, 'report.json')
  rmSync(reportFile, { force: true })
  const config = join(folder, 'stryker.json')
  writeFileSync(config, JSON.stringify(configOf(area, folder, reportFile)))
  const child = spawn(packageCommand('stryker'), ['run', config], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve).on('error', () => resolve(null)))
  const [code, printed, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (code !== 0) throw new Error(`Stryker ended with ${code}:\n${`${printed}${complained}`.slice(-8_000)}`)
  return summarize(JSON.parse(readFileSync(reportFile, 'utf8')))
}

function configOf({ files, tests }: Area, folder: string, reportFile: string): object {
  return {
    testRunner: 'tap',
    plugins: ['@stryker-mutator/tap-runner'],
    // Node reads our TypeScript by itself; the hook says which change is in force.
    tap: { testFiles: tests, nodeArgs: ['--test-reporter=tap', '--import', '{{hookFile}}', '{{testFile}}'], forceBail: true },
    mutate: files,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['json'],
    jsonReporter: { fileName: reportFile },
    tempDirName: join(folder, 'copies'),
    ignorePatterns: ['data', 'dist', 'docs', 'e2e', 'apps/web', 'games'],
    // The compiler that we use has no interface for programs; there is no such file, so that nothing is asked of it.
    tsconfigFile: 'no-tsconfig.json',
    packageManager: 'npm',
  }
}

/** What became of the changes. Those that cannot run, or that a comment in the code excludes, do not count. */
export function summarize({ files }: Report): MutationResult {
  const mutants = Object.entries(files).flatMap(([file, { mutants: own }]) => own.map((mutant) => ({ file, ...mutant })))
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const missed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const changes = noticed.length + missed.length
  const survivors = missed.map(({ file, location, replacement = '' }) => ({ where: `${file}:${location.start.line}`, change: replacement }))
  return { score: changes === 0 ? 0 : (noticed.length / changes) * 100, changes, survivors }
}
