export { correctionKind, largeCorrectionKind } from './correction-kind.ts'
export { correctionsOperatorRoutes } from './operator.routes.ts'
export { verifyCorrections } from './verify-corrections.ts'
