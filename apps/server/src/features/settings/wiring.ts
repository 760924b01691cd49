export { faultOfTerms } from './fault-of-terms.ts'
export { settingsOperatorRoutes } from './operator.routes.ts'
export { configurationKind } from './propose-configuration.ts'
