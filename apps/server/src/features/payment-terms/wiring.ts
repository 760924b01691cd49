export { paymentTermsOperatorRoutes } from './operator.routes.ts'
export { rulesKind } from './rules-kind.ts'
