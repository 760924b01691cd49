export * from './calls.ts'
export * from './errors.ts'
export * from './launcher.ts'
export * from './report.ts'
