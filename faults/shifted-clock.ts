// Loaded before a server by `--import`, as `shifted-clock.ts?file=<path>`. On SIGUSR2 it reads a number of milliseconds from that file, and
// shifts the clock of the whole process by it.
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
