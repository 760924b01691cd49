// Builds one program of ours, whose folder is the only word, into a single file: reading two thousand modules one by one takes two
// thirds of a start. Names and lines stay as they are, and a comment names the source of what follows, so that a stack trace can be read.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from '../config.ts'
import { builtFile, PROGRAMS, sourceFile } from './programs.ts'

/** What brings code of the machine's own kind stays outside. */
const NATIVE = ['@node-rs/argon2']

const program = PROGRAMS.find((one) => one === process.argv[2])
if (program === undefined) throw new Error(`Which program: ${PROGRAMS.join(' or ')}?`)
const built = (await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: NATIVE },
  build: {
    ssr: sourceFile(program),
    target: 'node24',
    minify: false,
    write: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})) as Rolldown.RolldownOutput
const file = join(root, builtFile(program))
// In one step: another process may be reading the file, or building it too.
const unfinished = `${file}.${process.pid}`
mkdirSync(dirname(file), { recursive: true })
writeFileSync(unfinished, built.output[0].code)
renameSync(unfinished, file)
