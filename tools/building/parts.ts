// What is built, from what, and by which command.
import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { packageCommand, root } from '../config.ts'
import { PROGRAMS, type Program } from './programs.ts'

/** A part of the build. It is skipped while its inputs are unchanged and its output is there. What is served goes to browsers as it is. */
export type Part = {
  name: string
  inputs: string[]
  output: string
  folder: string
  command: string
  arguments: string[]
  isServed?: boolean
}

const versions = 'package-lock.json'
const sharedCode = 'packages/*/{src,package.json}{,/**/*.{ts,tsx,json}}'
const textsOf = (place: 'site' | 'console' | 'games' | 'server') => `packages/texts/${place}/**/*`

/** What is served, in the order in which it must be built: drawings are copied by the web's build. */
export function listSiteParts(): Part[] {
  return [...artParts(), ...webParts(), consolePart(), ...globSync('games/*/vite.config.ts', { cwd: root }).sort().map(gamePart)]
}

/** What serves it: each program as one file. */
export function listProgramParts(): Part[] {
  return PROGRAMS.map(programPart)
}

// What a running server or an open page still asks for stays beside the new build; see removeOldAssets.
const keepOld = ['--emptyOutDir', 'false']

/** The arguments with which Vite builds the web app: for browsers, and for drawing first screens on the server. */
const webBuilds = {
  client: ['build', '--outDir', 'dist/client', ...keepOld],
  server: ['build', '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server', ...keepOld],
}

function artParts(): Part[] {
  const script = 'art/build.ts'
  if (!existsSync(join(root, script))) return []
  const inputs = ['art/**/*', 'apps/server/demo/**/*', versions]
  return [{ name: 'art', inputs, output: 'apps/web/public/art', folder: '.', command: process.execPath, arguments: [script] }]
}

function webParts(): Part[] {
  if (!existsSync(join(root, 'apps/web/vite.config.ts'))) return []
  const sources = ['apps/web/*.*', 'apps/web/src/**/*', textsOf('site'), sharedCode, versions]
  const vite = { folder: 'apps/web', command: packageCommand('vite') }
  return [
    {
      ...vite,
      name: 'web-client',
      inputs: [...sources, 'apps/web/public/**/*'],
      output: 'apps/web/dist/client',
      isServed: true,
      arguments: webBuilds.client,
    },
    { ...vite, name: 'web-server', inputs: sources, output: 'apps/web/dist/server', arguments: webBuilds.server },
  ]
}

function consolePart(): Part {
  return {
    name: 'console',
    inputs: ['apps/console/*.*', 'apps/console/src/**/*', textsOf('console'), sharedCode, versions],
    output: 'apps/console/dist',
    isServed: true,
    folder: 'apps/console',
    command: packageCommand('vite'),
    arguments: ['build', ...keepOld],
  }
}

function gamePart(configFile: string): Part {
  const folder = dirname(configFile)
  return {
    name: `game-${basename(folder)}`,
    inputs: [`${folder}/**/*.*`, 'games/kit/src/**/*', textsOf('games'), 'apps/web/public/art/symbols/**/*', sharedCode, versions],
    output: `${folder}/dist`,
    isServed: true,
    folder,
    command: packageCommand('vite'),
    arguments: ['build', ...keepOld],
  }
}

function programPart(program: Program): Part {
  const script = 'tools/building/bundle-program.ts'
  // The games host brings the rules of every game.
  const sources = program === 'games/host' ? ['games/**/*.{ts,json}', textsOf('games')] : [`${program}/src/**/*.ts`, textsOf('server')]
  return {
    name: program.replace('/', '-'),
    inputs: [...sources, `${program}/package.json`, sharedCode, script, versions],
    output: `${program}/dist`,
    folder: '.',
    command: process.execPath,
    arguments: [script, program],
  }
}
