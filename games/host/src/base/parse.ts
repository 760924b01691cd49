import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { PlayRefusal } from './refusal.ts'

/** The value as the schema describes it. Throws a `bad-request` refusal for anything else. */
export function parse<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  if (!Value.Check(schema, value)) throw new PlayRefusal(400, 'bad-request')
  return value as Static<Schema>
}
