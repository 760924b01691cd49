import { TOTP } from 'otpauth'
import { demoOperators } from '../apps/server/src/demo/seed-demo.ts'

export const demoCodeUsage = `npm run operator -- code <merchant> <name>
Says the code that the app of a demo operator shows now.`

/** The code of a demo operator, whose secret everybody knows. Nobody else's secret leaves the database for it. */
export function tellDemoCode(merchant: string, name: string, isProduction: boolean): { done: string } | { fault: string } {
  const operator = demoOperators.find((one) => one.merchant === merchant && one.username === name)
  if (!operator || isProduction) return { fault: `${merchant} has no demo operator "${name}"; others have an app of their own.` }
  return { done: new TOTP({ secret: operator.secret }).generate() }
}
