export { isOwnPicture } from './is-own-picture.ts'
