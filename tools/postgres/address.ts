import pg from 'pg'

// Addresses of databases. They may name a socket (`postgres://app@/pavilion?host=/run/socket`), which the platform's URL
// class refuses to read.
const shape = /^(postgres(?:ql)?:\/\/[^/?#]*)\/?([^?#]*)(.*)$/

/** Whether the text is the address of a PostgreSQL database. */
export function isDatabaseUrl(text: string): boolean {
  return shape.test(text)
}

/** The name of the database at this address; empty when it names none. */
export function databaseNameOf(databaseUrl: string): string {
  return decodeURIComponent(shape.exec(databaseUrl)?.[2] ?? '')
}

/** The address of another database on the same server. */
export function withDatabaseName(databaseUrl: string, databaseName: string): string {
  return databaseUrl.replace(
    shape,
    (_, server: string, _name: string, rest: string) => `${server}/${encodeURIComponent(databaseName)}${rest}`,
  )
}

/** The role that the address logs in as. */
export function userOf(databaseUrl: string): string {
  return new pg.Client({ connectionString: databaseUrl }).user ?? ''
}
