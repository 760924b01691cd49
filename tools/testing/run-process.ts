// Runs test files in one process of their own and gathers what it tells.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { environmentWith } from '../config.ts'
import type { TestEnd, Told } from './file-process.ts'

/** Of what a process printed, the end is shown. */
const OUTPUT_MAX = 8_000

/** What became of one file. */
export type FileResult = { file: string; tests: TestEnd[]; ms: number; processorMs: number }

/**
 * What became of the files of a process: those that ended, and why it did not end well, if it did not. `broken` is the file that was
 * under way then; where there is none, every file ended and the process lived on.
 */
export type ProcessResult = { ended: FileResult[]; broken?: string | undefined; fault?: string | undefined }

/** `timeoutMs` is for one file, `lingerMs` for what a process leaves open when all of its files have ended. */
export type ProcessOptions = { timeoutMs: number; lingerMs?: number | undefined; environment: Record<string, string> }

/** Runs the files one after the other in one process, and resolves when it has ended: by itself, or because its time was over. */
export function runProcess(files: readonly string[], options: ProcessOptions): Promise<ProcessResult> {
  const child = fork(join(import.meta.dirname, 'file-process.ts'), files, {
    env: environmentWith(options.environment),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended: FileResult[] = []
  let current: { file: string; tests: TestEnd[] } | undefined
  let output = ''
  let isOver = false
  let late: string | undefined
  const keep = (bytes: Buffer) => {
    output = `${output}${bytes}`.slice(-OUTPUT_MAX)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)

  let timer: NodeJS.Timeout
  const endWithin = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      late = `did not end within ${ms / 1_000} s`
      child.kill('SIGTERM')
      timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
    }, ms)
  }
  endWithin(options.timeoutMs)
  child.on('message', (told: Told) => {
    if (told.kind === 'began') {
      current = { file: told.file, tests: [] }
      output = ''
      endWithin(options.timeoutMs)
    } else if (told.kind === 'test') current?.tests.push(told.end)
    else if (told.kind === 'ended') {
      if (current) ended.push({ ...current, ms: told.ms, processorMs: told.processorMs })
      current = undefined
    } else {
      isOver = true
      endWithin(options.lingerMs ?? options.timeoutMs)
    }
  })
  return new Promise((resolve) => {
    const finish = (how: string | undefined) => {
      clearTimeout(timer)
      if (how === undefined && isOver) return resolve({ ended })
      const broken = current?.file ?? files.find((file) => !ended.some((one) => one.file === file))
      const told = current?.tests.map(({ outcome, name, error }) => `${outcome}: ${name}\n${error}`.trimEnd()) ?? []
      const fault = [`${late ?? how ?? 'ended before its tests'}, after ${told.length} of its tests`, ...told, output]
      resolve({ ended, broken, fault: fault.join('\n').trimEnd() })
    }
    child.on('error', (error) => finish(error.message))
    child.on('close', (code, signal) => finish(code === 0 ? undefined : `ended with ${signal ?? `code ${code}`}`))
  })
}
