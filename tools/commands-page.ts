// The table in docs/operating/commands.md of what those who run a system ask of it, made of the commands' own help: `node
// tools/commands-page.ts` writes it, and a test holds it against the commands.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nouns } from '../apps/cli/src/nouns.ts'
import type { CommandHelp, CommandVerb } from '../packages/service/src/command-help.ts'
import { root } from './config.ts'

/** Where the page lies. */
export const commandsPage = join(root, 'docs/operating/commands.md')

/** The table of these commands: what each is for, and a row for everything that can be asked of it. */
export function drawCommands(helps: readonly CommandHelp[]): string {
  const rows = helps.flatMap((help) => [`| **${help.noun}** | ${help.what} |`, ...help.verbs.map((verb) => rowOf(help, verb))])
  return ['| `npm run pavilion -- …` | What it does |', '|---|---|', ...rows].join('\n')
}

function rowOf({ noun }: CommandHelp, { verb, takes, what, options = {} }: CommandVerb): string {
  const flags = Object.entries(options)
  const asked = [noun, verb, ...(takes ? [takes] : []), ...flags.map(([flag]) => `[${flag}]`)].join(' ')
  const says = flags.map(([flag, sense]) => `\`${flag}\`: ${sense}`)
  return `| \`${asked.replaceAll('|', '\\|')}\` | ${[what, ...says].join('; ')} |`
}

/** The page with its table as the commands are now. */
export function withCommands(page: string, helps: readonly CommandHelp[]): string {
  return page.replace(/\| `npm run pavilion -- …` \|[\s\S]*?\n(?=\n)/, () => `${drawCommands(helps)}\n`)
}

if (import.meta.main) {
  writeFileSync(
    commandsPage,
    withCommands(
      readFileSync(commandsPage, 'utf8'),
      nouns.map(({ help }) => help),
    ),
  )
}
