import { writeSync } from 'node:fs'

const STANDARD_ERROR = 2

/**
 * Has an error that nobody caught be said once, and the process end: what it holds in memory is not to be trusted any more, and whoever
 * started it starts it again. What is committed stays, and what is under way is repeated by whoever asked for it.
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
        `${JSON.stringify({ level: 'fatal', pid: process.pid, kind, err: { name, message, stack }, msg: 'nobody caught this, and the process ends' })}\n`,
      )
    } finally {
      process.exit(1)
    }
  }
  process.on('uncaughtException', end('uncaughtException'))
  process.on('unhandledRejection', end('unhandledRejection'))
}
