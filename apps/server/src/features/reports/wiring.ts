export { buildNextFigures, rebuildFigures } from './build-figures.ts'
export { listWrongFigures } from './figure-days.store.ts'
export { reportsOperatorRoutes } from './operator.routes.ts'
