import { createHash } from 'node:crypto'

/** SHA-256 of what a game is played by: the version of its rules, its data and its timetable. */
export const fingerprintOf = (playedBy: { rules: string; [data: string]: unknown }): string =>
  createHash('sha256').update(JSON.stringify(playedBy)).digest('hex')
