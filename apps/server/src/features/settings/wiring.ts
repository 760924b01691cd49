export { faultOfTerms } from './fault-of-terms.ts'
export { settingsOperatorRoutes } from './operator.routes.ts'
export { brandKind, configurationKind } from './propose-configuration.ts'
