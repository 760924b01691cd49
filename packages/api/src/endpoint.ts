import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { NeededRole } from './operator-roles.ts'
import { ROW_ID } from './row-id.ts'

export { type NeededRole, type OperatorRole, operatorRoles } from './operator-roles.ts'

/** Who may call. `public` also accepts a logged-in member; `member` needs a living session; `operator` needs somebody who works for the merchant. */
export type Audience = 'public' | 'member' | 'operator'

/**
 * Which members may ask. `any`: guests (type 4) too; `members`: all but guests; `real`: accounts that move money; `contractors`: types that
 * have contracts. Others are refused with `real-account-needed`. `agents`, `real-agents` whose account moves money, `contracting-agents`
 * whose type has contracts: who is no such agent is refused with `feature-unavailable`, guests and types without contracts as above.
 */
export type Callers = 'any' | 'members' | 'real' | 'contractors' | 'agents' | 'real-agents' | 'contracting-agents'

/** What the interface of the specification calls a module id: it names the feature that a call belongs to. */
export const moduleIds = [
  'COMM3',
  'FUNDTRANS3',
  'AGEANNOUNCE3',
  'MEMTRANS3',
  'PERSPNL3',
  'AGEINFO3',
  'AGEDOWNMAN3',
  'REG3',
  'CAPTCHA3',
  'GAMELO3',
  'GAMELOFAV3',
  'GAMELOREC3',
  'FREEPLAY3',
  'REGISTER_REE3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'INBOX3',
  'PROFPIC3',
  'CBS3',
  'AFFMAN3',
] as const
export type ModuleId = (typeof moduleIds)[number]

/** The keys by which a merchant switches entries of its menus and the features behind them. */
export const permissionKeys = [
  'MYACC',
  'WITHDRAW',
  'MAILCEN',
  'AGEPAG',
  'TRANSREC3',
  'DOWNMAN',
  'AGENTRANSMULTDOWN3',
  'AGETEAMPNL3',
  'TEAMBETTING3',
  'GAMSER',
  'AGEREBINC3',
  'SECPRIV',
] as const
export type PermissionKey = (typeof permissionKeys)[number]

/** One endpoint as plain data: the server mounts it, the client calls it, OpenAPI prints it. */
export type Endpoint<
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Value extends TSchema = TSchema,
  Refusals extends Readonly<Record<string, number>> = Readonly<Record<string, number>>,
  Who extends Audience = Audience,
> = {
  readonly name: string
  readonly summary: string
  readonly audience: Who
  readonly module: ModuleId
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly query: Query
  /** `NoBody` for calls that carry none. */
  readonly body: Body
  /** The specification has the session's token in the query of this call; elsewhere a merchant's setting has to allow it. */
  readonly hasTokenInQuery?: true
  /** Refused as `feature-unavailable` unless the merchant has this key on. */
  readonly permission?: PermissionKey
  /** Refused as `region-restricted` where the merchant is closed to the country of the caller. */
  readonly isRegional?: true
  /** Answered while the merchant is under maintenance too. */
  readonly isAlwaysOpen?: true
  /** The body is form-encoded (`application/x-www-form-urlencoded`), each field a string. */
  readonly form?: true
  /** The body may have 256 KiB instead of 64: texts in five languages, some of which take three bytes a letter. */
  readonly isLong?: true
  /** The body is the bytes of a picture: PNG or JPEG of 5 MB; `large` ones are WebP and AVIF too, of 10 MB. */
  readonly picture?: true | 'large'
  /** What is answered when it is no envelope: an endless stream of events, a picture, or a table as a file to be saved. */
  readonly answers?: 'events' | 'picture' | 'file'
  readonly value: Value
  /** Of audience `member`: which of them may ask, all but guests where it says nothing. */
  readonly callers?: Callers
  /** Of audience `operator`: the role that the operator needs. */
  readonly role?: NeededRole
  /** Of audience `operator`, where it writes: how many operators what it brings about takes, and why one is enough. */
  readonly people?: 'double' | 'single'
  readonly why?: string
  /** The name of the value's field in the response, where it is not `value`. */
  readonly answersUnder?: 'data'
  /** The refusals of this call, each with its HTTP status; those of `commonRefusals` come on top. */
  readonly refusals: Refusals
}

/** Declares an endpoint; query and body may be left out. */
export function endpoint<
  Value extends TSchema,
  const Refusals extends Readonly<Record<string, number>>,
  const Who extends Audience,
  Query extends TObject = typeof NoQuery,
  Body extends TSchema = typeof NoBody,
>(
  e: Omit<Endpoint<Query, Body, Value, Refusals, Who>, 'query' | 'body'> & { readonly query?: Query; readonly body?: Body },
): Endpoint<Query, Body, Value, Refusals, Who> {
  return { query: NoQuery as unknown as Query, body: NoBody as unknown as Body, ...e }
}

/**
 * How many operators it takes. `double`: what it brings about is proposed by one and decided by another, who is not the same person, so
 * that one alone moves nothing by it, whichever roles that one has. `single`: one is enough, and `why` says why nobody gains by it.
 */
type People = { readonly people: 'double' } | { readonly people: 'single'; readonly why: string }
/** What reads is for one person; what writes says for how many. */
type ReadsOrWrites = { readonly method: 'GET' } | ({ readonly method: 'POST' | 'PUT' | 'DELETE' } & People)

/** Declares an endpoint of the operator API: answered under maintenance too, and only to operators of that role. */
export function operatorEndpoint<
  Value extends TSchema,
  const Refusals extends Readonly<Record<string, number>>,
  Query extends TObject = typeof NoQuery,
  Body extends TSchema = typeof NoBody,
>(
  e: Omit<
    Endpoint<Query, Body, Value, Refusals, 'operator'>,
    'query' | 'body' | 'audience' | 'module' | 'isAlwaysOpen' | 'path' | 'method' | 'people' | 'why'
  > &
    ReadsOrWrites & {
      readonly role: NeededRole
      readonly path: `/operator/api/${string}`
      /** Without one it belongs to no feature that a merchant switches. */
      readonly module?: ModuleId
      readonly query?: Query
      readonly body?: Body
    },
): Endpoint<Query, Body, Value, Refusals, 'operator'> {
  return endpoint({ audience: 'operator', module: 'COMM3', isAlwaysOpen: true, ...e })
}

export const NoQuery = Type.Object({})
export const NoBody = Type.Unknown()

export type QueryOf<E extends Endpoint> = Static<E['query']>
export type BodyOf<E extends Endpoint> = Static<E['body']>
export type ValueOf<E extends Endpoint> = Static<E['value']>
export type RefusalOf<E extends Endpoint> = Extract<keyof E['refusals'], string>

/** What any call can be refused with, whatever it is. */
export const commonRefusals = {
  'invalid-request': 400,
  'wrong-merchant': 400,
  'not-logged-in': 401,
  'session-ended': 401,
  /** The session is over because it lasted as long as the member allowed it to. */
  'session-limit-reached': 401,
  'feature-unavailable': 403,
  'real-account-needed': 403,
  'region-restricted': 403,
  /** The operator lacks the role that the call needs. */
  'role-missing': 403,
  'wrong-origin': 403,
  /** It came in the clear, and the site speaks TLS alone. */
  'tls-needed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-too-large': 413,
  'unsupported-content': 415,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const

export type CommonRefusal = keyof typeof commonRefusals

/** A string that PostgreSQL can hold and a person can have meant: no NUL, no lone surrogate, bounded. */
export const Text = (maxLength: number, options: { minLength?: number; pattern?: string } = {}) =>
  Type.String({ maxLength, pattern: '^[^\\u0000]*$', ...options })

/** The number of a row on the wire. */
export const RowId = Type.String({ pattern: `^${ROW_ID}$` })

/** Money on the wire: main units as a decimal string with exactly the currency's scale. Never a JSON number, which is a float. */
export const Amount = Type.String({ maxLength: 40, pattern: '^-?\\d+(\\.\\d{1,16})?$' })

export const LanguageCode = Type.Union([Type.Literal('EN'), Type.Literal('TY'), Type.Literal('CN'), Type.Literal('VI'), Type.Literal('TH')])
export type Language = Static<typeof LanguageCode>

/** The envelope. `errorCode` is for programs, `requestId` for support; the client owns the words. */
export const success = <Value extends TSchema>(value: Value) => Type.Object({ success: Type.Literal(true), value })
/** The envelope of a call, which one call has under another name. */
export const successOf = (endpoint: Pick<Endpoint, 'value' | 'answersUnder'>): TObject =>
  endpoint.answersUnder === undefined
    ? success(endpoint.value)
    : Type.Object({ success: Type.Literal(true), [endpoint.answersUnder]: endpoint.value })
export const RefusalReply = Type.Object({
  success: Type.Literal(false),
  errorCode: Type.String(),
  requestId: Type.String(),
  value: Type.Optional(
    Type.Object({
      captcha: Type.Optional(Type.Boolean()),
      retryAfterMs: Type.Optional(Type.Integer()),
      /** How many more wrong ones are borne before it is locked. */
      attemptsLeft: Type.Optional(Type.Integer()),
      /** The field of a form that the refusal speaks of. */
      field: Type.Optional(Type.String()),
      /** Of `provider-maintenance`: what the operator has members read, and when it is over (ISO 8601). */
      notice: Type.Optional(Type.String()),
      until: Type.Optional(Type.String()),
      /** Of `second-factor-needed`: the ticket with which a passkey, or a code, finishes this log-in. */
      secondFactor: Type.Optional(Type.String()),
      /** Of `second-factor-needed`: what finishes it, `passkey` or `code`. */
      ways: Type.Optional(Type.Array(Type.String())),
    }),
  ),
})
export type RefusalReplyBody = Static<typeof RefusalReply>

/** Headers of the member API. */
export const headers = {
  /** The merchant code; must agree with the host that is asked. */
  merchant: 'merchant-code',
  /** `Bearer <token>`. */
  authorization: 'authorization',
  /** Key id of an encrypted body. */
  encryption: 'encryption',
  /** IOS, ANDROID, H5 or OTHERS. */
  device: 'device',
  /** The module id of the call. */
  module: 'module',
} as const
