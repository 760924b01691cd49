import { endOnWhatNobodyCaught, endWhenTold } from '@pavilion/service'
import { buildApp } from './app.ts'
import { followCasinos, readConfig } from './config.ts'

await main()

/** Serves until it is told to end: by a signal, or by the end of the process that started it. */
async function main(): Promise<void> {
  endOnWhatNobodyCaught()
  // The process that started us may be gone before we listen.
  process.once('disconnect', exitNow)
  if (process.connected === false) exitNow()
  let app: Awaited<ReturnType<typeof buildApp>>
  let port: number
  let drainSeconds: number
  try {
    const config = readConfig()
    drainSeconds = config.drainSeconds
    app = await buildApp(config)
    if (config.casinosFile !== undefined) followCasinos(config.casinos, config.casinosFile)
    port = await app.listen()
  } catch (error) {
    console.error(sentenceFor(error))
    process.exit(1)
  }
  process.send?.({ type: 'listening', port })

  endWhenTold(app, drainSeconds)
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
  if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === '3D000') return `The database at DATABASE_URL cannot be used (${code}).`
  return error.message || `The games host cannot start: ${code ?? error.name}.`
}
