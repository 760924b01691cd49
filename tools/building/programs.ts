/** Our programs that run for long, by their folders. */
export const PROGRAMS = ['apps/server', 'games/host'] as const
export type Program = (typeof PROGRAMS)[number]

/** The one file that a program is built into. */
export const builtFile = (program: Program) => `${program}/dist/main.js`

/** Where its sources begin. */
export const sourceFile = (program: Program) => `${program}/src/main.ts`
