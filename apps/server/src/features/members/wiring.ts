export { memberRoutes } from './member.routes.ts'
export { disableMembersOf } from './member-changes.ts'
export { updateContact } from './members.store.ts'
export { keepOldNames } from './names.store.ts'
