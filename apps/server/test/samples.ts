import type { TSchema } from 'typebox'
import { Value } from '../src/base/parse.ts'

/** Words that fit the patterns of the contract, tried in this order. */
const WORDS = [
  '1',
  'a',
  '5.00',
  '2026-03-01',
  'sample words',
  'sample@example.com',
  '0812345678',
  'EN',
  '00000000-0000-4000-8000-000000000000',
  '#ffffff',
  'A'.repeat(43),
  'A'.repeat(64),
  'A'.repeat(96),
]

type Loose = {
  const?: unknown
  anyOf?: TSchema[]
  allOf?: TSchema[]
  enum?: unknown[]
  type?: string
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  minItems?: number
  minimum?: number
  minLength?: number
}

/** A value that fits the schema, with every field that it names; undefined where none was found. */
export function sampleOf(schema: TSchema): unknown {
  const loose = schema as Loose
  if ('const' in loose) return loose.const
  if (loose.enum) return loose.enum[0]
  if (loose.anyOf) return loose.anyOf.map(sampleOf).find((value) => value !== undefined && value !== null)
  if (loose.allOf) return Object.assign({}, ...loose.allOf.map((part) => sampleOf(part)))
  switch (loose.type) {
    case 'object': {
      const fields = Object.entries(loose.properties ?? {}).map(([name, field]) => [name, sampleOf(field)] as const)
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    }
    case 'array':
      return loose.items ? [sampleOf(loose.items)] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return loose.minimum ?? 1
    case 'string':
      return [...WORDS, 'x'.repeat(loose.minLength ?? 1)].find((word) => Value.Check(schema, word))
    default:
      return undefined
  }
}
