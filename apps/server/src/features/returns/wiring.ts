export { createGameFigures } from './game-figures.ts'
export { getReturnReport, type ReturnReport } from './get-return-report.ts'
export { returnsOperatorRoutes } from './operator.routes.ts'
export { createToldReturns } from './told-returns.ts'
