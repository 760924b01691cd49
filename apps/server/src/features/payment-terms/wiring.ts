export { paymentTermsOperatorRoutes } from './operator.routes.ts'
export { rulesKind } from './rules-kind.ts'
export { wayKind } from './way-kind.ts'
