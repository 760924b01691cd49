// Loaded before a server by `--import`: its clock is wrong by so many milliseconds as the file says that the import's own
// address names, from the moment on at which it is sent SIGUSR2. Everything that the process asks for the time is told the wrong one.
import { readFileSync } from 'node:fs'

const file = new URL(import.meta.url).searchParams.get('file') ?? ''
const RealDate = Date
let offsetMs = 0

const now = () => RealDate.now() + offsetMs

globalThis.Date = new Proxy(RealDate, {
  construct: (_target, given: unknown[]) => Reflect.construct(RealDate, given.length === 0 ? [now()] : given) as Date,
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

process.on('SIGUSR2', () => {
  offsetMs = Number(readFileSync(file, 'utf8'))
})
