export { picturesOperatorRoutes } from './operator.routes.ts'
export { servePictures } from './serve-pictures.ts'
