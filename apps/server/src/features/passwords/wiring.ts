export { createPasswords } from './password.ts'
