// npm run build: the drawings, the web app, the games' clients, and the programs that serve them. Parts whose sources did not change are skipped.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compressTexts } from './building/compress.ts'
import { listProgramParts, listSiteParts, type Part } from './building/parts.ts'
import { hashInputs, readStamp, writeStamp } from './building/stamp.ts'
import { Complaint, runCommand } from './complaint.ts'
import { environmentWith, root } from './config.ts'

/**
 * Builds what is missing or older than its sources, of everything or of some parts. Throws a `Complaint` after showing what a failed
 * part said, and ends the part in work when `signal` says so.
 */
export async function build(
  log: (sentence: string) => void,
  signal?: AbortSignal,
  parts: readonly Part[] = [...listSiteParts(), ...listProgramParts()],
): Promise<void> {
  for (const part of parts) {
    const inputs = hashInputs(part.inputs)
    if (existsSync(join(root, part.output)) && readStamp(part.name) === inputs) continue
    log(`Building ${part.name}…`)
    await buildPart(part, signal)
    removeOldAssets(join(root, part.output))
    if (part.isServed) await compressTexts(join(root, part.output))
    writeStamp(part.name, inputs)
  }
}

/** Builds the programs alone, for commands that run them without a site. */
export const buildPrograms = (log: (sentence: string) => void) => build(log, undefined, listProgramParts())

async function buildPart(part: Part, signal: AbortSignal | undefined): Promise<void> {
  const child = spawn(part.command, part.arguments, {
    cwd: join(root, part.folder),
    env: environmentWith({ NODE_ENV: 'production', FORCE_COLOR: '0' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal === undefined ? {} : { signal }),
  })
  let output = ''
  child.stdout.on('data', (bytes) => {
    output += bytes
  })
  child.stderr.on('data', (bytes) => {
    output += bytes
  })
  const [code] = await once(child, 'close')
  signal?.throwIfAborted()
  if (code === 0) return
  process.stderr.write(output)
  throw new Complaint(`Building ${part.name} failed; what it said is above.`)
}

// Files with a hash in their name pile up, since a build leaves those of the builds before it to servers that still run.
function removeOldAssets(output: string): void {
  const aWeekAgoMs = performance.timeOrigin - 7 * 24 * 60 * 60_000
  for (const file of globSync(join(output, 'assets', '*'))) {
    if (statSync(file).mtimeMs < aWeekAgoMs) rmSync(file, { recursive: true })
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    await build(console.log)
    return 0
  })
}
