import type { Endpoint } from './endpoint.ts'
import { getOperator } from './operators.ts'

/** Every endpoint of the operator API, which no page of the site asks. */
export const operatorEndpoints: readonly Endpoint[] = [getOperator]
