export { accountKeyOf, isUsername, USERNAME_PATTERN } from './account.ts'
export { emailOf } from './email.ts'
export { memberRoutes } from './member.routes.ts'
export {
  findMemberByAccountKey,
  findMemberByMobile,
  findMemberByRegistration,
  getMember,
  insertMember,
  type Member,
  updateContact,
  updateLastLogin,
  updatePasswordHash,
} from './members.store.ts'
export { createPasswords, type Passwords, preparePassword } from './password.ts'
export { checkNewPassword, passwordRuleOf } from './password-rule.ts'
