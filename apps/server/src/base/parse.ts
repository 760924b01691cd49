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

/** Where a value does not fit the schema, such as `transactions.0.amount`. Never the values themselves, and no name that is odd. */
export function faultyFields(schema: TSchema, value: unknown): string[] {
  const places = [...Value.Errors(schema, value)].flatMap(({ instancePath, params }) => {
    const place = instancePath.split('/').slice(1)
    const missing = (params as { requiredProperties?: string[] }).requiredProperties
    return missing ? missing.map((name) => [...place, name]) : [place]
  })
  return [...new Set(places.map((place) => place.join('.')))].filter((name) => /^[\w.]{1,80}$/.test(name))
}
