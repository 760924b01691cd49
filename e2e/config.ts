/** Where the system that is tried runs; the runner starts it and says so. */
export type Config = { siteUrl: string; gamesUrl: string; metricsUrl: string; databaseUrl: string; dataDir: string }

/** Reads what the runner says. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const wanted = (name: string) => {
    const text = environment[name]
    if (!text) throw new Error(`${name} is not set: run the journeys with npm run e2e`)
    return text
  }
  return {
    siteUrl: wanted('SITE_URL'),
    gamesUrl: wanted('GAMES_URL'),
    metricsUrl: wanted('METRICS_URL'),
    databaseUrl: wanted('DATABASE_URL'),
    dataDir: wanted('DATA_DIR'),
  }
}

/** The address of the other demo merchant, on the same server: every feature switch is on there. */
export function lanternUrl({ siteUrl }: Pick<Config, 'siteUrl'>): string {
  const url = new URL(siteUrl)
  url.hostname = 'lantern.localhost'
  return url.origin
}

/** Tells the browser package to bring its own libraries, as on a system that has none. */
export function wantBundledLibraries(environment: NodeJS.ProcessEnv = process.env): void {
  environment.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
}
