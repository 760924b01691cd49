import { endOnWhatNobodyCaught, endWhenTold } from '@pavilion/service'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

await main()

/** Serves until it is told to end: by a signal, or by the end of the process that started it. */
async function main(): Promise<void> {
  endOnWhatNobodyCaught()
  // The process that started us may be gone before we listen.
  process.once('disconnect', exitNow)
  if (process.connected === false) exitNow()
  let app: Awaited<ReturnType<typeof buildApp>>
  try {
    app = await buildApp(readConfig())
    await app.listen()
  } catch (error) {
    console.error(sentenceFor(error))
    process.exit(1)
  }
  process.send?.({ type: 'listening', port: app.config.port })

  endWhenTold(app, app.config.drainSeconds)
  process.off('disconnect', exitNow)
}

function exitNow(): never {
  process.exit(1)
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is already in use: set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user: set PORT to one above 1023.`
  return error.message
}
