import type { Static, TSchema } from 'typebox'
import { Value } from './parse.ts'

/**
 * What of a body or query its schema declares: an action never sees a field that its endpoint does not name, so that nobody can
 * send along who they would like to be. `value` must fit the schema already. Bytes are left as they are.
 */
export function declaredPart<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  return (Buffer.isBuffer(value) ? value : Value.Clean(schema, structuredClone(value))) as Static<Schema>
}
