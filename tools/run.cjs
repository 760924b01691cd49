// The one file that runs on the machine's own Node, whatever its age: it says so when that is too old, installs what
// is missing, and hands over to the Node that the project brings. Syntax that Node 8 can read, therefore.
// biome-ignore-all lint/style/useNodejsImportProtocol: an old Node does not know the protocol.
// biome-ignore-all lint/complexity/useOptionalChain: nor this.
'use strict'

const childProcess = require('child_process')
const crypto = require('crypto')
const fs = require('fs')
const path = require('path')

const nodeMajorMin = 20
const ownNodeMajor = 24

/** The sentence for a Node that is too old, or undefined. `version` is like `v18.1.0`. */
function complainAboutNode(version) {
  const major = parseInt(version.slice(1), 10)
  return major < nodeMajorMin ? `Pavilion needs Node ${nodeMajorMin} or newer; this is ${version}.` : undefined
}

/** The hash of everything that decides what is to be installed. */
function installHash(root) {
  const hash = crypto.createHash('sha256')
  const files = ['package.json', 'package-lock.json']
  for (const file of files) hash.update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Whether node_modules holds what the lock file asks for: the stamp is removed before an install and written after it. */
function isInstalled(root) {
  try {
    return fs.readFileSync(stampFile(root), 'utf8') === installHash(root)
  } catch (_) {
    return false
  }
}

/** Installs the dependencies; resolves to a sentence when that failed. The next run repairs what a failed one left. */
async function install(root) {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const interruption = watchInterruption()
  process.stderr.write('Installing the dependencies, which takes a minute the first time…\n')
  try {
    if (fs.existsSync(stampFile(root))) fs.unlinkSync(stampFile(root))
  } catch (error) {
    return `The folder "${path.join(root, 'node_modules')}" cannot be written (${error.code}): make it yours, or clone again.`
  }
  let result = await npm(root, ['ci'].concat(flags), interruption)
  // Some versions of npm refuse a lock file that was written on another kind of machine; its install accepts it.
  const isWorthAnotherTry = result.code > 0 && !/ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN/.test(result.text)
  if (isWorthAnotherTry && !interruption.happened) result = await npm(root, ['install', '--no-save'].concat(flags), interruption)
  interruption.unwatch()
  if (interruption.happened) return 'The installation was interrupted: start again to finish it.'
  if (result.code === 0) {
    fs.writeFileSync(stampFile(root), installHash(root))
    return undefined
  }
  const reason = result.text.split('\n').filter(Boolean)[0] || `npm ended with code ${result.code}`
  return `The dependencies could not be installed (${reason.replace(/^npm (error|ERR!) */, '')}): check the network, then start again.`
}

function npm(root, args, interruption) {
  // npm tells the scripts that it runs where it is itself.
  const script = process.env.npm_execpath
  const isScript = script !== undefined && /\.c?js$/.test(script)
  const child = childProcess.spawn(isScript ? process.execPath : 'npm', isScript ? [script].concat(args) : args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  interruption.child = child
  if (interruption.happened) child.kill('SIGTERM')
  let text = ''
  child.stderr.on('data', (bytes) => {
    text += bytes
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      resolve({ code: 1, text: error.code === 'ENOENT' ? 'npm was not found' : error.message })
    })
    child.on('close', (code) => resolve({ code: code === null ? 1 : code, text: text }))
  })
}

function watchInterruption() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const stop = () => {
    interruption.happened = true
    if (interruption.child) interruption.child.kill('SIGTERM')
  }
  const unwatch = () => {
    for (const signal of signals) process.removeListener(signal, stop)
  }
  const interruption = { happened: false, child: undefined, unwatch: unwatch }
  for (const signal of signals) process.on(signal, stop)
  return interruption
}

function stampFile(root) {
  return path.join(root, 'node_modules', '.pavilion-installed')
}

/** The file of a command: tools/<command>.ts, or index.ts of a folder of its own at the root; undefined where there is none. */
function findCommand(root, command) {
  if (!/^[a-z0-9-]+$/.test(command)) return undefined
  const files = [path.join(root, 'tools', `${command}.ts`), path.join(root, command, 'index.ts')]
  return files.filter((file) => fs.existsSync(file))[0]
}

/** The Node to run on: the project's own, else the one at hand when it is new enough, else undefined. */
function findNode(root) {
  const own = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (fs.existsSync(own) && childProcess.spawnSync(own, ['--version']).status === 0) return own
  return parseInt(process.version.slice(1), 10) >= ownNodeMajor ? process.execPath : undefined
}

/**
 * Runs the file of a command and ends as it ends. Signals are passed on, and the child notices by its channel to us when
 * we are killed without a chance to pass anything on.
 */
function handOver(root, node, file, args) {
  const environment = Object.assign({}, process.env)
  environment.PATH = path.dirname(node) + path.delimiter + (process.env.PATH || '')
  // Sources that were compiled once need not be compiled at every start, which saves a third of the time.
  environment.NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || path.join(root, '.cache', 'node')
  const child = childProcess.spawn(node, [file].concat(args), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment,
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    complain(`The Node at ${node} could not be started (${error.code}): remove node_modules, then start again.`)
  })
  child.on('exit', (code, signal) => {
    process.exit(signal ? 1 : code)
  })
}

/**
 * npm passes a signal to the shell that it starts us with. A shell that does not become us ends of it and tells nobody: then our parents are
 * others than before, and we end as if by a signal. A program that starts us without npm may go away and leave us running.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const everyMs = 500
  // npm may have ended before we looked for the first time.
  if (isOrphan()) return process.kill(process.pid, 'SIGTERM')
  const first = listParents()
  const timer = setInterval(() => {
    if (listParents() === first) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  timer.unref()
}

/** Our parent and, where that is a shell between npm and us, npm. Only Linux tells of a process who its parent is. */
function listParents() {
  const parent = process.ppid
  if (nameOf(parent).indexOf('npm') !== -1) return String(parent)
  const grandparent = parentOf(parent)
  return grandparent !== undefined && nameOf(grandparent).indexOf('npm') !== -1 ? `${parent} ${grandparent}` : String(parent)
}

/** Whether the machine's first process has taken us over. npm itself may be the first process of a container. */
function isOrphan() {
  const name = nameOf(process.ppid)
  return name.indexOf('npm') === -1 && (process.ppid === 1 || /(^|\/)(systemd|init)\b/.test(name))
}

const nameOf = (pid) => readProcess(pid, 'cmdline')
const parentOf = (pid) => {
  // The name, which is in brackets before it, may hold anything.
  const found = /\) \S (\d+) [^)]*$/.exec(readProcess(pid, 'stat'))
  return found ? Number(found[1]) : undefined
}

function readProcess(pid, file) {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch (_) {
    return ''
  }
}

function complain(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

async function main() {
  const root = path.resolve(__dirname, '..')
  const command = process.argv[2] || ''
  const tooOld = complainAboutNode(process.version)
  if (tooOld) return complain(tooOld)
  endWithNpm()
  const file = findCommand(root, command)
  if (!file) return complain(`There is no command "${command}".`)
  const failed = isInstalled(root) ? undefined : await install(root)
  if (failed) return complain(failed)
  const node = findNode(root)
  if (!node)
    return complain(`There is no Node ${ownNodeMajor} for ${process.platform}-${process.arch} on npm: install it, then start again.`)
  handOver(root, node, file, process.argv.slice(3))
}

module.exports = {
  complainAboutNode: complainAboutNode,
  findCommand: findCommand,
  installHash: installHash,
  isInstalled: isInstalled,
  install: install,
}
if (require.main === module) {
  main().catch((error) => {
    complain(`Pavilion cannot start: ${error.message}.`)
  })
}
