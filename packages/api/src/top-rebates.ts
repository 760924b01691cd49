import { Type } from 'typebox'
import { operatorEndpoint, Text } from './endpoint.ts'
import { RebateRateLines, rebateRateRefusals } from './rebates.ts'

export const setTopRebateRates = operatorEndpoint({
  name: 'setTopRebateRates',
  summary: "Sets rates of an agent at the top of the merchant's tree from the next start of day, up to the merchant's limit.",
  role: 'approver',
  method: 'POST',
  path: '/operator/api/rebate-rates',
  body: Type.Object({
    account: Text(64, { minLength: 1 }),
    lines: RebateRateLines,
    confirmsLowering: Type.Optional(Type.Boolean()),
  }),
  value: Type.Object({ changed: Type.Integer(), fromDay: Type.String() }),
  refusals: { ...rebateRateRefusals, 'not-a-top-agent': 404 },
})
