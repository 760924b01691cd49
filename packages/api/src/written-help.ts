import { type Static, Type } from 'typebox'
import { ContentChange, ContentFindings, ContentTexts, contentRefusals, LanguageState } from './content.ts'
import { operatorEndpoint, RowId } from './endpoint.ts'
import { ProposalRequestId } from './proposals.ts'

/** What an address names after the hash; empty for none. */
const Anchor = Type.String({ pattern: '^([a-z][a-z0-9-]{0,31})?$' })

const Listed = Type.Object({
  id: RowId,
  anchor: Type.String(),
  /** The site itself links to the anchor, so that it stays. */
  isLinked: Type.Boolean(),
  /** English, or the first language that has one. */
  title: Type.String(),
  languages: Type.Array(LanguageState),
  isArchived: Type.Boolean(),
  version: Type.Integer(),
})

/** A topic of the help centre as operators have it. */
export const WrittenTopic = Type.Object({
  ...Listed.properties,
  texts: ContentTexts,
  /** Nothing for what came with the merchant. */
  changedBy: Type.Optional(Type.String()),
  /** ISO 8601. */
  changedAt: Type.Optional(Type.String()),
})
export type WrittenTopicValue = Static<typeof WrittenTopic>

const Saved = Type.Object({ topic: WrittenTopic, ...ContentFindings.properties })

export const listWrittenTopics = operatorEndpoint({
  name: 'listWrittenTopics',
  summary: 'The topics of the help centre in the order in which members see them; archived ones instead, if asked so.',
  role: 'content',
  method: 'GET',
  path: '/operator/api/help-topics',
  query: Type.Object({ archived: Type.Optional(Type.Literal('true')) }),
  value: Type.Object({ list: Type.Array(Listed) }),
  refusals: {},
})

export const getWrittenTopic = operatorEndpoint({
  name: 'getWrittenTopic',
  summary: 'One topic with its texts in every language.',
  role: 'content',
  method: 'GET',
  path: '/operator/api/help-topics/one',
  query: Type.Object({ id: RowId }),
  value: WrittenTopic,
  refusals: { 'not-found': 404 },
})

const alone = {
  role: 'content',
  people: 'single',
  why: 'It moves no money, and is changed back at once.',
  method: 'POST',
} as const

const anchorRefusals = {
  /** It has no title or no text in English, which stands in for a missing one. */
  'content-missing': 409,
  /** Another topic has that anchor. */
  'anchor-taken': 409,
} as const

export const writeTopic = operatorEndpoint({
  ...alone,
  name: 'writeTopic',
  summary: 'Writes a topic, the last of the help centre. Members see it at once.',
  path: '/operator/api/help-topics',
  isLong: true,
  body: Type.Object({ requestId: ProposalRequestId, texts: ContentTexts, anchor: Anchor }),
  value: Saved,
  refusals: {
    ...anchorRefusals,
    'request-differs': 409,
    /** There are fifty that are not archived. */
    'topic-limit-reached': 409,
  },
})

export const editTopic = operatorEndpoint({
  ...alone,
  name: 'editTopic',
  summary: 'Changes the texts and the anchor of a topic.',
  path: '/operator/api/help-topics/edit',
  isLong: true,
  body: Type.Object({ ...ContentChange, texts: ContentTexts, anchor: Anchor }),
  value: Saved,
  refusals: {
    ...contentRefusals,
    ...anchorRefusals,
    /** The site links to its anchor. */
    'anchor-linked': 409,
  },
})

export const moveTopic = operatorEndpoint({
  ...alone,
  name: 'moveTopic',
  summary: 'Puts a topic at that place among those that are not archived, counted from 1.',
  path: '/operator/api/help-topics/move',
  body: Type.Object({ ...ContentChange, place: Type.Integer({ minimum: 1, maximum: 50 }) }),
  value: Saved,
  refusals: { ...contentRefusals, 'content-state-differs': 409 },
})

export const setTopicArchived = operatorEndpoint({
  ...alone,
  name: 'setTopicArchived',
  summary: 'Puts a topic away, or brings it back as the last one.',
  path: '/operator/api/help-topics/archived',
  body: Type.Object({ ...ContentChange, isArchived: Type.Boolean() }),
  value: Saved,
  refusals: {
    ...contentRefusals,
    /** It is so already. */
    'content-state-differs': 409,
    'anchor-linked': 409,
    'anchor-taken': 409,
    'topic-limit-reached': 409,
  },
})
