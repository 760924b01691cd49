import { modeOf } from '@pavilion/service'

/** Where the sandbox payment company listens, and where it keeps its books and what it knows of its customers. */
export type DemoPaymentsConfig = { port: number; host: string; accountsFile: string; booksFile: string }

/** Reads `PORT`, `HOST`, `ACCOUNTS_FILE` and `BOOKS_FILE`. */
export function readDemoPaymentsConfig(environment: NodeJS.ProcessEnv = process.env): DemoPaymentsConfig {
  const { PORT: port = '', HOST: host = '127.0.0.1', ACCOUNTS_FILE: accountsFile, BOOKS_FILE: booksFile } = environment
  if (!/^\d{1,5}$/.test(port) || !accountsFile || !booksFile || modeOf(environment) === 'production') {
    throw new Error('PORT must be a number, ACCOUNTS_FILE and BOOKS_FILE files, and MODE not production.')
  }
  return { port: Number(port), host, accountsFile, booksFile }
}
