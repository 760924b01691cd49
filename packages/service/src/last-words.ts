import { writeSync } from 'node:fs'

const STANDARD_ERROR = 2

/**
 * Logs an uncaught error once and ends the process: its memory cannot be trusted any more, and its
 * supervisor starts it again. Committed work stays; clients repeat what was in flight.
 */
export function endOnWhatNobodyCaught(): void {
  let isEnding = false
  const end = (kind: string) => (error: unknown) => {
    if (isEnding) return
    isEnding = true
    const { name, message, stack } = error instanceof Error ? error : { name: typeof error, message: String(error), stack: undefined }
    try {
      writeSync(
        STANDARD_ERROR,
        `${JSON.stringify({ level: 'fatal', pid: process.pid, kind, err: { name, message, stack }, msg: 'this error was not caught, and the process ends' })}\n`,
      )
    } finally {
      process.exit(1)
    }
  }
  process.on('uncaughtException', end('uncaughtException'))
  process.on('unhandledRejection', end('unhandledRejection'))
}
