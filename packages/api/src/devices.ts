import { Type } from 'typebox'
import { endpoint, RowId } from './endpoint.ts'

/** Where and when somebody logged in. Times in epoch milliseconds. */
const LoginPlace = Type.Object({
  /** IOS, ANDROID, H5 or OTHERS. */
  device: Type.String(),
  /** As the browser calls itself; empty where it is none that is known. */
  browser: Type.String(),
  system: Type.String(),
  /** Two letters (ISO 3166-1); empty where it is not known. */
  country: Type.String(),
  openedAt: Type.Integer(),
})

export const listMySessions = endpoint({
  name: 'listMySessions',
  summary: 'The devices on which the caller is logged in, the newest first, at most fifty; and the log-in before this one.',
  audience: 'member',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/session/list',
  value: Type.Object({
    list: Type.Array(Type.Object({ ...LoginPlace.properties, id: Type.String(), isCurrent: Type.Boolean(), seenAt: Type.Integer() })),
    lastLogin: Type.Union([LoginPlace, Type.Null()]),
  }),
  refusals: {},
})

export const listMyLogins = endpoint({
  name: 'listMyLogins',
  summary: 'The log-ins of the caller, the newest first, at most thirty: those that are over too, as long as they are kept.',
  audience: 'member',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/session/history',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        ...LoginPlace.properties,
        id: Type.String(),
        /** Such as `203.0.*.*`. */
        address: Type.String(),
        isCurrent: Type.Boolean(),
        /** Somebody is still logged in by it. */
        isAlive: Type.Boolean(),
      }),
    ),
  }),
  refusals: {},
})

/** Ending other sessions wants a log-in, or a proof in the security centre, of the last quarter of an hour, on a device that the account knows. */
const endingRefusals = { 'device-new': 403, 'log-in-again': 403 } as const

export const endMySession = endpoint({
  name: 'endMySession',
  summary: 'Logs the caller out on one of its devices.',
  audience: 'member',
  module: 'COMM3',
  method: 'DELETE',
  path: '/wps/session/one',
  query: Type.Object({ id: RowId }),
  value: Type.Object({}),
  refusals: { 'not-found': 404, ...endingRefusals },
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Logs the caller out on every device but this one.',
  audience: 'member',
  module: 'COMM3',
  method: 'DELETE',
  path: '/wps/session/others',
  value: Type.Object({}),
  refusals: endingRefusals,
})
