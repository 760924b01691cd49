import { type Static, Type } from 'typebox'
import { operatorEndpoint, Text } from './endpoint.ts'
import { ProposalRequestId } from './proposals.ts'

/** What is written to members again and again, in all languages of the site; `free` is a title and a text of the operator's own. */
const Template = Type.Union([
  Type.Literal('free'),
  Type.Literal('document-needed'),
  Type.Literal('deposit-not-found'),
  Type.Literal('question-answered'),
])
export type LetterTemplate = Static<typeof Template>

export const writeToMember = operatorEndpoint({
  name: 'writeToMember',
  summary:
    'Writes a message to the inbox of one member: a template in the language that the member reads, or words of the operator as they are.',
  role: 'helper',
  people: 'single',
  why: 'It moves nothing, and what was written stands in the record of actions and among the letters of the member.',
  method: 'POST',
  path: '/operator/api/members/letters',
  body: Type.Object({
    requestId: ProposalRequestId,
    account: Text(64, { minLength: 1 }),
    template: Template,
    /** Both of a free message, in the language of the member. */
    title: Type.Optional(Text(120, { minLength: 3 })),
    text: Type.Optional(Text(2_000, { minLength: 3 })),
  }),
  value: Type.Object({}),
  refusals: {
    'not-found': 404,
    /** A free message lacks its title or its text. */
    'words-needed': 400,
    /** The request id belongs to another message. */
    'request-differs': 409,
  },
})
