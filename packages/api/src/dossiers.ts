import { type Static, Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { Amount, operatorEndpoint, Text } from './endpoint.ts'
import { MemberNote } from './member-notes.ts'
import { MemberKind, PauseShown, TagShown } from './member-search.ts'
import { LimitKind } from './protection.ts'
import { RegisterMethod } from './register-method.ts'
import { roundCursor } from './rounds.ts'
import { StopKind, StoppedMember } from './stops.ts'

// What operators see of one member. Contacts and names are masked; an operator who may has one shown, which is recorded.

const Account = Text(64, { minLength: 1 })
const Contact = Type.Object({ masked: Type.String(), isProved: Type.Boolean() })

/** What is stopped, and since when; by whom and why for operators who may see money. */
const StoppedShown = Type.Object({
  account: Type.String(),
  stops: Type.Array(
    Type.Object({
      kind: StopKind,
      at: Type.String(),
      endsAt: Type.Optional(Type.String()),
      reason: Type.Optional(Type.String()),
      by: Type.Optional(Type.String()),
    }),
  ),
  openSessions: StoppedMember.properties.openSessions,
})

export const getMemberDossier = operatorEndpoint({
  name: 'getMemberDossier',
  summary: 'Who a member is and what limits it, contacts and names masked. That it was looked at is written down.',
  role: 'members',
  method: 'GET',
  path: '/operator/api/members/dossier',
  query: Type.Object({ account: Account }),
  value: Type.Object({
    id: Type.String(),
    account: Type.String(),
    nickname: Type.String(),
    kind: MemberKind,
    level: Type.Optional(Type.String()),
    /** The agents above, the nearest first. */
    uplines: Type.Array(Type.String()),
    registeredAt: Type.String(),
    lastLoginAt: Type.Optional(Type.String()),
    registration: Type.Optional(Type.Object({ method: RegisterMethod, domain: Type.String() })),
    realName: Type.Optional(Type.String()),
    email: Type.Optional(Contact),
    mobile: Type.Optional(Contact),
    hasBirthday: Type.Boolean(),
    hasDocument: Type.Boolean(),
    stopped: StoppedShown,
    pause: Type.Optional(PauseShown),
    /** No withdrawal before, since the password or a contact changed. */
    heldUntil: Type.Optional(Type.String()),
    tags: Type.Array(TagShown),
    pinned: Type.Array(MemberNote),
  }),
  refusals: { 'not-found': 404 },
})
export type MemberDossierValue = Static<typeof getMemberDossier.value>

/** What can be shown of what is masked. */
const Revealable = Type.Union([
  Type.Literal('email'),
  Type.Literal('mobile'),
  Type.Literal('name'),
  Type.Literal('birthday'),
  Type.Literal('document'),
])

export const revealMemberFact = operatorEndpoint({
  name: 'revealMemberFact',
  summary: 'Shows one thing of a member that is masked elsewhere. Who asked, what and why is written down.',
  role: 'cashier',
  people: 'single',
  why: 'It changes nothing, and each reading is on record.',
  method: 'POST',
  path: '/operator/api/members/reveal',
  body: Type.Object({ account: Account, fact: Revealable, reason: Text(500, { minLength: 3 }) }),
  value: Type.Object({ fact: Revealable, text: Type.String() }),
  refusals: {
    /** Also where the member never gave it. */
    'not-found': 404,
    /** A document takes a code of the last five minutes. */
    'fresh-proof-needed': 403,
    /** An operator has thirty shown in an hour. */
    'too-many-requests': 429,
  },
})

export const getMemberMoney = operatorEndpoint({
  name: 'getMemberMoney',
  summary: 'What a member has in its wallet, set aside, as bonus and in its float, and what it paid in and took out since ever.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/members/money',
  query: Type.Object({ account: Account }),
  value: Type.Object({
    currency: Type.String(),
    available: Amount,
    held: Amount,
    bonus: Amount,
    /** Of the bonus that runs: what has to be staked, and what of it was. */
    wager: Type.Optional(Type.Object({ required: Amount, done: Amount, expiresAt: Type.String() })),
    float: Type.Optional(Amount),
    paidIn: Amount,
    tookOut: Amount,
  }),
  refusals: { 'not-found': 404 },
})

export const listMemberLines = operatorEndpoint({
  name: 'listMemberLines',
  summary: 'The lines of a member’s wallet as the books have them, newest first, each with the balance after it.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/members/lines',
  query: Type.Object({ account: Account, cursor: rowCursor.query }),
  value: Type.Object({
    currency: Type.String(),
    list: Type.Array(
      Type.Object({
        /** Its place in the wallet, without a gap. */
        sequence: Type.String(),
        transferId: Type.String(),
        kind: Type.String(),
        amount: Amount,
        balanceAfter: Amount,
        reference: Type.String(),
        at: Type.String(),
      }),
    ),
    nextCursor: Type.Optional(Type.String()),
  }),
  refusals: { 'not-found': 404 },
})

export const listMemberRounds = operatorEndpoint({
  name: 'listMemberRounds',
  summary: 'The rounds that a member played, newest first.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/members/rounds',
  query: Type.Object({ account: Account, cursor: roundCursor.query }),
  value: Type.Object({
    currency: Type.String(),
    list: Type.Array(
      Type.Object({
        roundId: Type.String(),
        provider: Type.String(),
        gameId: Type.String(),
        gameName: Type.String(),
        stake: Amount,
        win: Amount,
        isFinished: Type.Boolean(),
        openedAt: Type.String(),
      }),
    ),
    nextCursor: Type.Optional(Type.String()),
  }),
  refusals: { 'not-found': 404 },
})

export const getMemberGuard = operatorEndpoint({
  name: 'getMemberGuard',
  summary: 'What guards a member: its own limits and breaks, second factor, accounts that money is withdrawn to, and its log-ins.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/members/guard',
  query: Type.Object({ account: Account }),
  value: Type.Object({
    currency: Type.String(),
    /** Of those that the member set. A session is in minutes, everything else money. */
    limits: Type.Array(
      Type.Object({
        kind: LimitKind,
        value: Type.Union([Type.String(), Type.Null()]),
        next: Type.Optional(Type.Object({ value: Type.Union([Type.String(), Type.Null()]), at: Type.String() })),
      }),
    ),
    /** The latest fifty that it took, the latest first. */
    breaks: Type.Array(Type.Object({ kind: PauseShown.properties.kind, beginsAt: Type.String(), endsAt: Type.Optional(Type.String()) })),
    passwordSince: Type.String(),
    /** Too many failures locked the log-in; without an end until it is lifted. */
    loginLock: Type.Optional(Type.Object({ endsAt: Type.Optional(Type.String()) })),
    transactionPasswordLockedUntil: Type.Optional(Type.String()),
    secondFactor: Type.Union([Type.Literal('passkey'), Type.Literal('code'), Type.Literal('none')]),
    withdrawalAccounts: Type.Array(
      Type.Object({
        bank: Type.String(),
        masked: Type.String(),
        holder: Type.String(),
        boundAt: Type.String(),
        usableFrom: Type.String(),
        isDefault: Type.Boolean(),
      }),
    ),
    /** The latest thirty log-ins, those that are over too, as long as they are kept. */
    logins: Type.Array(
      Type.Object({
        id: Type.String(),
        device: Type.String(),
        browser: Type.String(),
        system: Type.String(),
        country: Type.String(),
        /** Such as `203.0.*.*`. */
        address: Type.String(),
        openedAt: Type.String(),
        seenAt: Type.String(),
        /** When it was ended or ran out. A session that is alive has none. */
        endedAt: Type.Optional(Type.String()),
      }),
    ),
  }),
  refusals: { 'not-found': 404 },
})

export const listMemberLetters = operatorEndpoint({
  name: 'listMemberLetters',
  summary: 'What was said between a member and the house: chat, feedback, or messages to its inbox. That it was read is written down.',
  role: 'members',
  method: 'GET',
  path: '/operator/api/members/letters',
  query: Type.Object({
    account: Account,
    from: Type.Union([Type.Literal('chat'), Type.Literal('feedback'), Type.Literal('inbox')]),
    cursor: rowCursor.query,
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Type.String(),
        /** Empty where the member itself wrote. */
        by: Type.String(),
        title: Type.Optional(Type.String()),
        text: Type.String(),
      }),
    ),
    nextCursor: Type.Optional(Type.String()),
  }),
  refusals: { 'not-found': 404 },
})

export const listMemberActs = operatorEndpoint({
  name: 'listMemberActs',
  summary: 'What operators did about a member, newest first. Who looked is told to owners alone.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/members/acts',
  query: Type.Object({ account: Account, cursor: rowCursor.query }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({ id: Type.String(), by: Type.String(), action: Type.String(), detail: Type.String(), at: Type.String() }),
    ),
    nextCursor: Type.Optional(Type.String()),
  }),
  refusals: { 'not-found': 404 },
})
