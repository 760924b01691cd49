// What a process of ours that serves and has a database is built on: the server of the platform and the games host alike.
export { applyFunctions, functionsAreKnown } from './functions.ts'
export { applyMigrations, listPending, type MigratedDatabase } from './migrations.ts'
