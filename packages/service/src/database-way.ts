import pg from 'pg'
import { isLoopback } from './public-address.ts'

/**
 * Why production refuses a database at that address: it is on another machine, and the connection
 * could be read or redirected. Undefined where it is this machine, or the connection is encrypted
 * and checks the other end's certificate.
 */
export function whyDatabaseInTheClear(name: string, databaseUrl: string): string | undefined {
  // What connects later reads the address in the same way.
  const { host, ssl }: { host: string; ssl: unknown } = new pg.Client({ connectionString: databaseUrl })
  const isVerified =
    ssl === true || (typeof ssl === 'object' && ssl !== null && !('rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false))
  if (isVerified || isThisMachine(host)) return undefined
  return `${name} leads to another machine without TLS that is verified: in production it must say sslmode=verify-full.`
}

/** Whether a host, or the folder of a socket, is this machine. */
export function isThisMachine(host: string): boolean {
  return host === '' || host.startsWith('/') || host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, ''))
}
