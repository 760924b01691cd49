// npm run dev: everything, following changes. The server and the games host start again when a source or a build that
// they read changes; Vite builds the web app and the games again as their sources change.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.ts'
import { listSiteParts } from './building/parts.ts'
import { runCommand } from './complaint.ts'
import { environmentWith, readConfig, root } from './config.ts'
import { startSystem } from './system/index.ts'
import { runUntilSignal } from './system/run-until-signal.ts'

await runCommand(async () => {
  const config = readConfig()
  const prepare = (signal: AbortSignal | undefined) => build(console.log, signal, listSiteParts())
  return await runUntilSignal(async (signal) => {
    const system = await startSystem({ config, binaries: 'any', log: console.error, prepare, signal, isWatching: true })
    const builders = watchSources()
    console.log(`\nPavilion is at http://localhost:${config.port} and follows your changes. Stop with Ctrl-C.`)
    return async () => {
      for (const builder of builders) builder.kill('SIGTERM')
      await system.stop()
    }
  })
})

function watchSources(): ChildProcess[] {
  const parts = listSiteParts().filter(({ name }) => name !== 'art')
  return parts.map((part) =>
    spawn(part.command, [...part.arguments, '--watch', '--logLevel', 'warn'], {
      cwd: join(root, part.folder),
      // Pages are drawn with React as it is in production, so both halves are built for it.
      env: environmentWith({ NODE_ENV: 'production' }),
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  )
}
