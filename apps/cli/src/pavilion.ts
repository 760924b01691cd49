import type { CommandVerb } from '@pavilion/service'
import { Command, CommanderError } from 'commander'
import { Complaint } from '../../../tools/complaint.ts'
import { type Noun, nouns } from './nouns.ts'
import type { Run } from './run.ts'

/** Where the help and complaints about what was typed are said. */
export type Screen = { out(text: string): void; error(text: string): void }

const ofProcess: Screen = { out: (text) => process.stdout.write(text), error: (text) => process.stderr.write(text) }

/** `npm run pavilion -- <noun> <verb> …`: does it, prints what came of it, and returns the code to end with. */
export async function runPavilion(words: readonly string[], known: readonly Noun[] = nouns, screen: Screen = ofProcess): Promise<number> {
  let code = 0
  const program = createProgram(known, screen, async (noun, asked) => {
    const run: Run = await noun.load()
    const outcome = await run(asked)
    if ('fault' in outcome) throw new Complaint(outcome.fault)
    screen.out(`${outcome.done}\n`)
    code = outcome.isWrong ? 1 : 0
  })
  try {
    await program.parseAsync([...words], { from: 'user' })
    return code
  } catch (error) {
    // Commander has said what was wrong, or shown the help.
    if (error instanceof CommanderError) return error.exitCode
    throw error
  }
}

/** All commands, for code that parses words or walks over the help. `act` hears the noun, and the words behind it as they were meant. */
export function createProgram(
  known: readonly Noun[],
  screen: Screen,
  act: (noun: Noun, words: readonly string[]) => Promise<void>,
): Command {
  const program = new Command('npm run pavilion --')
    .description('Commands for those who run a system, while servers run. --help shows the arguments of each.')
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({ writeOut: screen.out, writeErr: screen.error })
    .showHelpAfterError()
  for (const noun of known) {
    const { help } = noun
    const command = program.command(help.noun).description(help.what)
    if (help.besides) command.addHelpText('after', `\n${help.besides}`)
    for (const verb of help.verbs) addVerb(command, verb, (words) => act(noun, words))
  }
  return program
}

function addVerb(
  noun: Command,
  { verb, takes, what, options = {}, isDefault, isFree }: CommandVerb,
  act: (words: string[]) => Promise<void>,
) {
  const command = noun.command(verb, { isDefault: isDefault === true }).description(what)
  if (takes) command.arguments(takes)
  for (const [flags, says] of Object.entries(options)) command.option(flags, says)
  if (isFree) command.allowUnknownOption()
  command.action(() => act([...(isDefault ? [] : [verb]), ...command.args, ...flagsOf(command)]))
}

/** The flags that were given, as they were typed. */
function flagsOf(command: Command): string[] {
  return command.options.flatMap((option) => {
    const value: unknown = command.getOptionValue(option.attributeName())
    if (value === undefined || option.long === undefined || option.long === null) return []
    return typeof value === 'string' ? [option.long, value] : [option.long]
  })
}
