import { demoOperators } from '@pavilion/server/demo/seed-demo'
import { TOTP } from 'otpauth'

/** The code of a demo operator, whose secret everybody knows. Nobody else's secret leaves the database for it. */
export function tellDemoCode(merchant: string, name: string, isProduction: boolean): { done: string } | { fault: string } {
  const operator = demoOperators.find((one) => one.merchant === merchant && one.username === name)
  if (!operator || isProduction) return { fault: `${merchant} has no demo operator "${name}"; others have an app of their own.` }
  return { done: new TOTP({ secret: operator.secret }).generate() }
}
