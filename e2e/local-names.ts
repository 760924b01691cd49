import dns from 'node:dns'

/**
 * Lets this process find the names below `localhost` where the browser finds them: on this machine. Not every system's resolver
 * knows them, and calls that are made beside the pages go through it.
 */
export function findLocalNames(): void {
  const { lookup } = dns
  const { lookup: lookupLater } = dns.promises
  const known = (name: string) => (name.endsWith('.localhost') ? '127.0.0.1' : name)
  dns.lookup = Object.assign((name: string, ...rest: never[]) => (lookup as (...all: unknown[]) => void)(known(name), ...rest), lookup)
  dns.promises.lookup = ((name: string, ...rest: never[]) =>
    (lookupLater as (...all: unknown[]) => unknown)(known(name), ...rest)) as typeof lookupLater
}
