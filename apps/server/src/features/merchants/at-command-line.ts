import type { Changing } from './configuration-changes.store.ts'

/** Somebody at the command line of the server. */
export const atCommandLine = (at: Date): Changing => ({ operatorId: null, name: 'the command line', reason: '', at })
