import { type Static, Type } from 'typebox'
import { LanguageCode, operatorEndpoint, RowId, Text } from './endpoint.ts'
import { ProposalRequestId } from './proposals.ts'

// What operators with the role `content` write for members, whatever it is.

/** A text of one language as it was written: its title in plain words, the rest as HTML. */
const ContentText = Type.Object({ title: Text(200), content: Text(10_000) })
/** A text in each language that it was written in. */
export const ContentTexts = Type.Object({
  EN: Type.Optional(ContentText),
  TY: Type.Optional(ContentText),
  CN: Type.Optional(ContentText),
  VI: Type.Optional(ContentText),
  TH: Type.Optional(ContentText),
})
export type ContentTextsValue = Static<typeof ContentTexts>

/** How far a language is: `older` where the English text, which stands in for a missing one, was changed later. */
export const LanguageState = Type.Object({
  language: LanguageCode,
  state: Type.Union([Type.Literal('filled'), Type.Literal('partial'), Type.Literal('empty'), Type.Literal('older')]),
})
export type LanguageStateValue = Static<typeof LanguageState>

/** What was looked at in a text before it was stored. */
export const ContentFindings = Type.Object({
  /** What plain formatting has no place for, and is not stored. */
  leftOut: Type.Array(
    Type.Object({
      language: LanguageCode,
      what: Type.Union([Type.Literal('element'), Type.Literal('attribute'), Type.Literal('address')]),
      name: Type.String(),
      count: Type.Integer(),
    }),
  ),
  /**
   * Links that are stored, though the site has no such page; and the page that was probably meant. Without a language it is the link of
   * the whole row.
   */
  links: Type.Array(Type.Object({ language: Type.Optional(LanguageCode), address: Type.String(), likely: Type.Optional(Type.String()) })),
})
export type ContentFindingsValue = Static<typeof ContentFindings>

/** What each change of content carries: the row, the version that was read, and a key so that it is done once. */
export const ContentChange = { requestId: ProposalRequestId, id: RowId, version: Type.Integer({ minimum: 1, maximum: 2_147_483_646 }) }

/** What each change of content can be refused with. */
export const contentRefusals = {
  'not-found': 404,
  /** The request id belongs to another change. */
  'request-differs': 409,
  /** Somebody changed it after it was read. */
  'changed-meanwhile': 409,
} as const

export const checkContent = operatorEndpoint({
  name: 'checkContent',
  summary: 'A text as it would be stored and shown, what would be left out of it, and which of its links lead nowhere. Nothing is stored.',
  role: 'content',
  people: 'single',
  why: 'It stores nothing and changes nothing.',
  method: 'POST',
  path: '/operator/api/content/check',
  isLong: true,
  body: Type.Object({ texts: ContentTexts }),
  value: Type.Object({ texts: ContentTexts, ...ContentFindings.properties }),
  refusals: {},
})
