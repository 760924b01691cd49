/** One thing that can be asked of a command. What it takes is written as `<name>`, `[name]` where it may be left out, `<name...>` for many. */
export type CommandVerb = {
  verb: string
  takes?: string
  what: string
  /** Flags, such as `--from <day>`, with what each says. */
  options?: Readonly<Record<string, string>>
  /** What is meant where no verb is named. */
  isDefault?: true
  /** Words that somebody writes as they please come last, and one of them may begin with a dash. */
  isFree?: true
}

/** What a command is for and what can be asked of it, in one place: its help, its page and its complaints are made of this. */
export type CommandHelp = {
  noun: string
  what: string
  verbs: readonly CommandVerb[]
  /** What holds for all of it. */
  besides?: string
}

/** How the command is used: a line for each verb. For a person who asked for a command that does not exist. */
export function usageOf({ noun, verbs, besides }: CommandHelp): string {
  const lines = verbs.map(({ verb, takes, options = {} }) =>
    [`npm run pavilion -- ${noun} ${verb}`, ...(takes ? [takes] : []), ...Object.keys(options).map((flag) => `[${flag}]`)].join(' '),
  )
  return [...lines, ...(besides ? [besides] : [])].join('\n')
}
