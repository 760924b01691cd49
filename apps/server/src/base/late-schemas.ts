import { AjvCompiler } from '@fastify/ajv-compiler'
import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'

type Validate = ReturnType<FastifySchemaCompiler<unknown>>

/** What comes in is taken as it is or refused, never bent to fit. */
const VALIDATION = { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } as const

/**
 * Makes the server compile a route's schemas at its first call, by Fastify's own compilers. All of
 * them together are half of the start, for which members wait after a server was killed; a first
 * call takes some milliseconds longer.
 */
export function compileSchemasLate(server: FastifyInstance): void {
  const compileValidator = AjvCompiler()({}, { customOptions: VALIDATION })
  const compileSerializer = SerializerSelector()({}, {})
  server.setValidatorCompiler(({ schema }) => {
    let compiled: Validate | undefined
    const validate: Validate = (value) => {
      compiled ??= compileValidator({ schema }) as Validate
      const answer = compiled(value)
      // Where Fastify looks for them.
      validate.errors = compiled.errors ?? null
      return answer
    }
    return validate
  })
  server.setSerializerCompiler((route) => {
    let compiled: ((value: unknown) => string) | undefined
    return (value) => {
      compiled ??= compileSerializer({ ...route, httpStatus: route.httpStatus ?? '' })
      return compiled(value)
    }
  })
}
