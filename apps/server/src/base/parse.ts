import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

export { Value }

/** The names of the top-level properties that do not fit the schema. Never their values. */
export function Errors(schema: TSchema, value: unknown): string[] {
  return [...Value.Errors(schema, value)].map((error) => {
    const required = (error.params as { requiredProperties?: string[] }).requiredProperties
    return required?.join(', ') ?? error.instancePath.split('/')[1] ?? '(root)'
  })
}
