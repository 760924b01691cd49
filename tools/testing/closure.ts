// What a test file reaches, so that it need not run again while nothing of that has changed.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** What is between quotes and names another file: of this project by its path, or by the name of a workspace. */
const NAMED = /(['"`])((?:\.{1,2}\/|@pavilion\/)[^'"`\n$]*)\1/g
const READS_FILES = /from '(?:node:fs|node:fs\/promises|node:child_process)'/
const COMPUTED_IMPORT = /\bimport\((?!\s*['"`](?:[^'"`$]*)['"`]\s*\))/
const CODE = /\.(?:c|m)?tsx?$/
const IGNORED = /(?:^|\/)(?:node_modules|dist|data|\.cache|\.git)(?:\/|$)/
/** Whose files are imported one by one: a change of a text reaches the tests of what says it. */
const NAMED_ALONE = 'packages/texts'
/** What every test depends on besides what it names. */
const ALWAYS = ['package.json', 'package-lock.json', 'tsconfig.json', 'tools/testing', 'tools/postgres']

/**
 * Hashes of what test files reach. A file reaches what it names, and so on; with a workspace it reaches everything in there that is no
 * code, such as migrations and texts. A test that reads files or starts processes by itself, or names what it imports at run time,
 * reaches the whole project, for nobody can tell what it looks at.
 */
export type Closures = { hashOf: (file: string) => string }

/** Reads the project below `root` as it is now; a file is read once. */
export function readClosures(root: string): Closures {
  const contents = new Map<string, string>()
  const edges = new Map<string, string[]>()
  const others = new Map<string, string[]>()
  const lines = new Map<string, string>()
  const workspaces = new Map<string, string>()
  const opaque = new Map<string, boolean>()
  let whole: string[] | undefined
  const read = (file: string) => remembered(contents, file, () => readFileSync(file, 'utf8'))
  const lineOf = (file: string) =>
    remembered(lines, file, () => `${relative(root, file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}\n`)
  const workspaceOf = (file: string) => remembered(workspaces, file, () => relative(root, file).split(sep).slice(0, 2).join('/'))
  // What tests share may look at anything as well.
  const isOpaque = (file: string) => remembered(opaque, file, () => isTestHelp(root, file) && !isTraceable(read(file)))
  const lists = new Map<string, string[]>()
  const below = (folder: string) => remembered(lists, folder, () => listFiles(root, folder))
  const otherFiles = (folder: string) => remembered(others, folder, () => below(folder).filter((file) => !CODE.test(file)))
  const named = (file: string) => remembered(edges, file, () => namedBy(file, read(file)))
  const everything = () => {
    whole ??= below('.')
    return whole
  }

  function reach(start: string): readonly string[] {
    if (!isTraceable(read(start))) return everything()
    const found = new Set([start])
    for (const file of found) {
      for (const next of CODE.test(file) ? named(file) : []) {
        if (isOpaque(next)) return everything()
        found.add(next)
      }
    }
    for (const folder of new Set([...found].map(workspaceOf)))
      if (folder !== NAMED_ALONE) for (const file of otherFiles(folder)) found.add(file)
    return [...found]
  }

  return {
    hashOf: (file) => {
      const files = new Set([...reach(file), ...ALWAYS.flatMap(below)])
      const hashed = [process.version, ...[...files].map(lineOf).sort()].join('\n')
      return createHash('sha256').update(hashed).digest('hex')
    },
  }
}

function isTraceable(text: string): boolean {
  return !READS_FILES.test(text) && !COMPUTED_IMPORT.test(text)
}

function isTestHelp(root: string, file: string): boolean {
  return /(?:^|\/)(?:test|testing)\//.test(relative(root, file)) && CODE.test(file)
}

/** The files that a text names and that are there. A name without a file, such as that of an address of ours, is none. */
function namedBy(file: string, text: string): string[] {
  const names = [...text.matchAll(NAMED)].map(([, , name = '']) => name.replace(/[?#].*$/, ''))
  return names.map((name) => find(file, name)).filter((path) => path !== undefined)
}

function find(from: string, name: string): string | undefined {
  if (name.startsWith('@')) {
    try {
      return realpathSync(createRequire(from).resolve(name))
    } catch {
      return undefined
    }
  }
  const path = resolve(dirname(from), name)
  return existsSync(path) && statSync(path).isFile() ? path : undefined
}

function listFiles(root: string, place: string): string[] {
  const path = join(root, place)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const options = { cwd: path, exclude: (entry: string) => IGNORED.test(entry) || /(?:^|\/)public\/art$/.test(entry) }
  return globSync(['**/*', '**/.*'], options)
    .map((entry) => join(path, entry))
    .filter((entry) => statSync(entry).isFile())
}

function remembered<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  const made = make()
  values.set(key, made)
  return made
}
