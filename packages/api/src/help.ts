import { type Static, Type } from 'typebox'
import { endpoint, LanguageCode, Text } from './endpoint.ts'

export const HelpTopic = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Sanitised HTML. */
  content: Type.String(),
  /** What an address names after the hash to open this topic, such as `terms`; empty for most. */
  anchor: Type.String(),
})
export type HelpTopicValue = Static<typeof HelpTopic>

export const listHelpTopics = endpoint({
  name: 'listHelpTopics',
  summary: 'The help centre: the topics of the merchant in its order, the terms among them.',
  audience: 'public',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/system/helpCenter',
  query: Type.Object({
    device: Type.Optional(Text(16)),
    lang: Type.Optional(LanguageCode),
    /** Leaves the texts out, where only the titles are shown. */
    titlesOnly: Type.Optional(Type.Literal('true')),
  }),
  value: Type.Object({ list: Type.Array(HelpTopic) }),
  refusals: {},
})
