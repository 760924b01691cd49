/** What the process is told from outside. */
export type Config = {
  port: number
  host: string
  databaseUrl: string
  /** A json file with the casinos that may open our games: see `casinos.ts`. */
  casinosFile: string
  /** Address of this host as browsers reach it; without it, the host name of the launch's return address with our port. */
  publicUrl: string | undefined
  logLevel: string
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent']

/** Reads the configuration. Throws an error that names the variable that is wrong, never its value. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  return {
    port: Number(wanted(environment, 'PORT', /^\d{1,5}$/, '3001')),
    host: wanted(environment, 'HOST', /./, '0.0.0.0'),
    databaseUrl: wanted(environment, 'DATABASE_URL', /^postgres(ql)?:\/\//),
    casinosFile: wanted(environment, 'CASINOS_FILE', /./),
    publicUrl: environment.GAMES_PUBLIC_URL ? wanted(environment, 'GAMES_PUBLIC_URL', /^https?:\/\//) : undefined,
    logLevel: wanted(environment, 'LOG_LEVEL', new RegExp(`^(${LOG_LEVELS.join('|')})$`), 'warn'),
  }
}

function wanted(environment: NodeJS.ProcessEnv, name: string, pattern: RegExp, fallback?: string): string {
  const text = environment[name] || fallback
  if (text === undefined) throw new Error(`${name} is not set.`)
  if (!pattern.test(text)) throw new Error(`${name} is not of the right form.`)
  return text
}
