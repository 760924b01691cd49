export { accountKeyOf, isUsername, USERNAME_PATTERN } from './account.ts'
export { isCommonPassword } from './common-passwords.ts'
export { memberRoutes } from './member.routes.ts'
export {
  findMemberByAccountKey,
  findMemberByRegistration,
  insertMember,
  type Member,
  updateLastLogin,
  updatePasswordHash,
} from './members.store.ts'
export { createPasswords, type Passwords, passwordLength, preparePassword } from './password.ts'
