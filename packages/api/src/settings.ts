import { type Static, Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { operatorEndpoint, RowId, Text } from './endpoint.ts'
import { DayText } from './periods.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'

/** The parts of a merchant's configuration. Within a part each item has a name; a part of one item has an empty one. */
export const configurationParts = [
  'flag',
  'permission',
  'setting',
  'link',
  'languages',
  'minimum-age',
  'maintenance',
  'rule',
  'theme',
  'brand',
] as const
export type ConfigurationPart = (typeof configurationParts)[number]

/** What a value may look like. Each has a sentence in every language. */
export const valueForms = [
  'amount',
  'banks',
  'choice',
  'colour',
  'countries',
  'dialling-codes',
  'frame-hosts',
  'host',
  'hosts',
  'https',
  'languages',
  'link',
  'maintenance',
  'networks',
  'number',
  'odds',
  'percent',
  'rule',
  'share',
  'tenths',
  'text',
  'theme',
  'time-zone',
  'windows',
  'word',
] as const
export type ValueForm = (typeof valueForms)[number]

const Part = Type.Unsafe<ConfigurationPart>(Type.Union(configurationParts.map((part) => Type.Literal(part))))
const Name = Text(64)
/** As the command line takes it. Nothing is the default. */
const Value = Type.Union([Text(20_000, { minLength: 1 }), Type.Null()])

/** One thing that can be set, with what it may be and who set it last. */
const ConfigurationItem = Type.Object({
  part: Part,
  name: Type.String(),
  /** Where it is on the page, such as `limits`. */
  group: Type.String(),
  value: Value,
  /** What holds while there is no value; nothing where that is something else, such as the name of the merchant. */
  default: Value,
  /** What the value must look like, and the limits that its sentence names. */
  form: Type.Unsafe<ValueForm>(Type.Union(valueForms.map((form) => Type.Literal(form)))),
  least: Type.Optional(Type.Integer()),
  most: Type.Optional(Type.Integer()),
  choices: Type.Optional(Type.Array(Type.String())),
  /** Two owners set it: one proposes, another one agrees. */
  isGuarded: Type.Boolean(),
  /** The calls that are refused while it is off, of a module or a permission key. */
  closes: Type.Optional(Type.Array(Type.String())),
  changedBy: Type.Optional(Type.String()),
  /** ISO 8601. */
  changedAt: Type.Optional(Type.String()),
  /** What it was at the end of the day that was asked for. */
  valueThen: Type.Optional(Value),
})
export type ConfigurationItemValue = Static<typeof ConfigurationItem>

export const listConfiguration = operatorEndpoint({
  name: 'listConfiguration',
  summary:
    'Everything that can be set for the merchant: flags, modules, permission keys, settings, links, languages, age, fields of the form.',
  role: 'owner',
  method: 'GET',
  path: '/operator/api/settings',
  /** With a day of the merchant, each item tells as well what it was at the end of it. */
  query: Type.Object({ day: Type.Optional(DayText) }),
  value: Type.Object({ list: Type.Array(ConfigurationItem) }),
  refusals: {
    /** It has not come yet, or is none. */
    'day-invalid': 400,
  },
})

const Changed = Type.Object({ part: Part, name: Type.String(), value: Value })
const ChangeBody = Type.Object({
  requestId: ProposalRequestId,
  part: Part,
  name: Name,
  value: Value,
  /** The value that the operator saw: where it is another one by now, nothing is changed. */
  seen: Value,
  reason: ProposalReason,
})

const changingRefusals = {
  'not-found': 404,
  /** It must look otherwise; the field is `value`. */
  'setting-invalid': 400,
  /** Somebody else changed it. */
  'changed-meanwhile': 409,
  /** The operator who sets it could not come in any more. */
  'locks-you-out': 409,
  'request-differs': 409,
} as const

export const changeConfiguration = operatorEndpoint({
  name: 'changeConfiguration',
  summary: 'Sets one thing of the merchant’s configuration, or takes it back to its default. In force within two seconds.',
  role: 'owner',
  people: 'single',
  why: 'Pays nothing and lets nobody in: what does is refused here, and takes two. It stands in the history and is taken back from there.',
  method: 'POST',
  path: '/operator/api/settings',
  body: ChangeBody,
  value: Changed,
  refusals: {
    ...changingRefusals,
    /** It takes two owners: `proposeConfiguration`. */
    'needs-second-person': 403,
  },
})

export const proposeConfiguration = operatorEndpoint({
  name: 'proposeConfiguration',
  summary: 'Proposes what one thing of the configuration is to be; another owner decides.',
  role: 'owner',
  people: 'double',
  method: 'POST',
  path: '/operator/api/settings/propose',
  body: ChangeBody,
  value: Proposal,
  refusals: {
    ...makingRefusals,
    ...changingRefusals,
    /** Another merchant has one of the host names; the field is `value`. */
    'host-taken': 409,
  },
})

export const checkHostNames = operatorEndpoint({
  name: 'checkHostNames',
  summary: 'Of each host name whether another merchant has it, and whether it has an answer from DNS. Nothing is stored.',
  role: 'owner',
  method: 'GET',
  path: '/operator/api/settings/hosts',
  /** With commas between them; the first twenty are looked up. */
  query: Type.Object({ names: Text(2_000, { minLength: 1 }) }),
  value: Type.Object({ list: Type.Array(Type.Object({ name: Type.String(), isTaken: Type.Boolean(), hasAnswer: Type.Boolean() })) }),
  refusals: {},
})

/** A change as the history has it. It is never changed itself. */
const ConfigurationChange = Type.Object({
  id: Type.String(),
  part: Part,
  name: Type.String(),
  before: Value,
  after: Value,
  reason: Type.String(),
  by: Type.String(),
  /** Who agreed, where it took two. */
  agreedBy: Type.Optional(Type.String()),
  /** The change that this one took back. */
  undoes: Type.Optional(Type.String()),
  /** ISO 8601. */
  at: Type.String(),
  /** It still holds, so that it can be taken back. */
  isInForce: Type.Boolean(),
  isGuarded: Type.Boolean(),
})
export type ConfigurationChangeValue = Static<typeof ConfigurationChange>

export const listConfigurationChanges = operatorEndpoint({
  name: 'listConfigurationChanges',
  summary: 'What was changed of the configuration, newest first, whether at the console or by the command line; of one item, if asked so.',
  role: 'owner',
  method: 'GET',
  path: '/operator/api/settings/changes',
  query: Type.Object({ cursor: rowCursor.query, part: Type.Optional(Part), name: Type.Optional(Name) }),
  value: Type.Object({ list: Type.Array(ConfigurationChange), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

export const undoConfigurationChange = operatorEndpoint({
  name: 'undoConfigurationChange',
  summary: 'Sets back what one change set, as long as nobody has changed it since.',
  role: 'owner',
  people: 'single',
  why: 'Brings back what held before, and nothing of what takes two to set.',
  method: 'POST',
  path: '/operator/api/settings/undo',
  body: Type.Object({ requestId: ProposalRequestId, id: RowId, reason: ProposalReason }),
  value: Changed,
  refusals: { ...changingRefusals, 'needs-second-person': 403 },
})
