import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { RequestRefused } from './refusal.ts'

/** The part of the value that the schema declares. Throws a `bad-request` refusal for what does not fit it. */
export function parse<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  if (!Value.Check(schema, value)) throw new RequestRefused('bad-request')
  return Value.Clean(schema, structuredClone(value)) as Static<Schema>
}
