export { stopsOperatorRoutes } from './operator.routes.ts'
export { proposeRelease, releaseKind } from './release-member.ts'
export { endMemberSessions, stopMember } from './stop-member.ts'
export { listStops } from './stops.store.ts'
