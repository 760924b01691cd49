import { type Static, Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { operatorEndpoint, RowId, Text } from './endpoint.ts'
import { DayText } from './periods.ts'
import { ProposalRequestId } from './proposals.ts'

// What is looked into: alerts, members, notes and tasks that belong together. Nothing of a closed case is changed.

const CaseState = Type.Union([Type.Literal('open'), Type.Literal('waiting'), Type.Literal('escalated'), Type.Literal('closed')])
export type CaseStateValue = Static<typeof CaseState>
const CaseOutcome = Type.Union([Type.Literal('confirmed'), Type.Literal('unfounded'), Type.Literal('reported')])
export type CaseOutcomeValue = Static<typeof CaseOutcome>

const CaseRow = Type.Object({
  id: Type.String(),
  title: Type.String(),
  state: CaseState,
  openedBy: Type.String(),
  openedAt: Type.String(),
  /** Since when another than who opened it has to close it. */
  escalatedAt: Type.Optional(Type.String()),
  closedAt: Type.Optional(Type.String()),
  closedBy: Type.Optional(Type.String()),
  outcome: Type.Optional(CaseOutcome),
  note: Type.Optional(Type.String()),
  /** The day on which the first of its open tasks is due. */
  dueDay: Type.Optional(Type.String()),
})
export type CaseRowValue = Static<typeof CaseRow>

const Case = Type.Object({
  ...CaseRow.properties,
  /** Whether the caller opened it. */
  isMine: Type.Boolean(),
  members: Type.Array(Type.Object({ account: Type.String(), addedBy: Type.String(), at: Type.String() })),
  alerts: Type.Array(
    Type.Object({ id: Type.String(), kind: Type.String(), subject: Type.String(), at: Type.String(), isClosed: Type.Boolean() }),
  ),
  notes: Type.Array(Type.Object({ id: Type.String(), text: Type.String(), by: Type.String(), at: Type.String() })),
  tasks: Type.Array(
    Type.Object({
      id: Type.String(),
      text: Type.String(),
      dueDay: Type.String(),
      by: Type.String(),
      doneBy: Type.Optional(Type.String()),
      doneAt: Type.Optional(Type.String()),
    }),
  ),
})
export type CaseValue = Static<typeof Case>

export const listCases = operatorEndpoint({
  name: 'listCases',
  summary: 'Cases by how they stand, the newest first; open ones of every state where nothing is said.',
  role: 'risk',
  method: 'GET',
  path: '/operator/api/cases',
  query: Type.Object({ state: Type.Optional(CaseState), cursor: rowCursor.query }),
  value: Type.Object({ list: Type.Array(CaseRow), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

export const getCase = operatorEndpoint({
  name: 'getCase',
  summary: 'A case with its members, alerts, notes and tasks.',
  role: 'risk',
  method: 'GET',
  path: '/operator/api/cases/one',
  query: Type.Object({ id: RowId }),
  value: Case,
  refusals: { 'not-found': 404 },
})

const why = 'It is what colleagues write down about what they look into; neither an account nor money is touched by it.'
const refusals = {
  'not-found': 404,
  /** Nothing of it is changed any more. */
  'case-closed': 409,
} as const
/** The request id belongs to something else. */
const repeated = { 'request-differs': 409 } as const
/** The alert belongs to another case. */
const joining = { 'alert-in-case': 409 } as const

export const openCase = operatorEndpoint({
  name: 'openCase',
  summary: 'Opens a case, of an alert or about a member where one is said.',
  role: 'risk',
  people: 'single',
  why,
  method: 'POST',
  path: '/operator/api/cases',
  body: Type.Object({
    requestId: ProposalRequestId,
    title: Text(120, { minLength: 3 }),
    account: Type.Optional(Text(64, { minLength: 1 })),
    alert: Type.Optional(RowId),
  }),
  value: Case,
  refusals: { 'not-found': 404, ...repeated, ...joining },
})

export const addToCase = operatorEndpoint({
  name: 'addToCase',
  summary: 'Joins a member or an alert to a case. What belongs to it already stays so.',
  role: 'risk',
  people: 'single',
  why,
  method: 'POST',
  path: '/operator/api/cases/add',
  body: Type.Object({ id: RowId, account: Type.Optional(Text(64, { minLength: 1 })), alert: Type.Optional(RowId) }),
  value: Case,
  refusals: { ...refusals, ...joining },
})

export const writeCaseNote = operatorEndpoint({
  name: 'writeCaseNote',
  summary: 'Writes a note on a case, for good.',
  role: 'risk',
  people: 'single',
  why,
  method: 'POST',
  path: '/operator/api/cases/notes',
  body: Type.Object({ requestId: ProposalRequestId, id: RowId, text: Text(2_000, { minLength: 3 }) }),
  value: Case,
  refusals: { ...refusals, ...repeated },
})

export const addCaseTask = operatorEndpoint({
  name: 'addCaseTask',
  summary: 'Adds a task with the day on which it is due.',
  role: 'risk',
  people: 'single',
  why,
  method: 'POST',
  path: '/operator/api/cases/tasks',
  body: Type.Object({ requestId: ProposalRequestId, id: RowId, text: Text(200, { minLength: 3 }), dueDay: DayText }),
  value: Case,
  refusals: { ...refusals, ...repeated, 'day-invalid': 400 },
})

export const finishCaseTask = operatorEndpoint({
  name: 'finishCaseTask',
  summary: 'Says that a task is done. Repeated, the first word stands.',
  role: 'risk',
  people: 'single',
  why,
  method: 'POST',
  path: '/operator/api/cases/tasks/finish',
  body: Type.Object({ id: RowId, task: RowId }),
  value: Case,
  refusals,
})

export const setCaseState = operatorEndpoint({
  name: 'setCaseState',
  summary: 'Says how a case stands. What was escalated once is closed by another than who opened it, whatever it is set to later.',
  role: 'risk',
  people: 'single',
  why,
  method: 'POST',
  path: '/operator/api/cases/state',
  body: Type.Object({ id: RowId, state: Type.Union([Type.Literal('open'), Type.Literal('waiting'), Type.Literal('escalated')]) }),
  value: Case,
  refusals,
})

export const closeCase = operatorEndpoint({
  name: 'closeCase',
  summary: 'Closes a case and its alerts with what came of it, for good. One that was escalated is closed by another than who opened it.',
  role: 'risk',
  people: 'single',
  why: 'It is a word about what was found; what follows from it is done by calls of its own. An escalated one needs another operator.',
  method: 'POST',
  path: '/operator/api/cases/close',
  body: Type.Object({ id: RowId, outcome: CaseOutcome, note: Text(500, { minLength: 3 }) }),
  value: Case,
  refusals: {
    ...refusals,
    /** It was escalated, and the operator who opened it does not close it. */
    'needs-another-operator': 403,
  },
})
