// What docs/api/refusals.md says, made of the contract: `node tools/refusals-page.ts` writes it, and a test holds it against the contract.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../packages/api/src/all.ts'
import { commonRefusals } from '../packages/api/src/endpoint.ts'
import { root } from './config.ts'

/** Where the page lies. */
export const refusalsPage = join(root, 'docs/api/refusals.md')

type Told = Pick<(typeof endpoints)[number], 'audience' | 'method' | 'path' | 'refusals'>

/** The page for these endpoints: what every call may be refused with, then each call with what it is refused with besides. */
export function drawRefusals(told: readonly Told[]): string {
  const common = Object.entries(commonRefusals).map(([code, status]) => `| \`${code}\` | ${status} |`)
  const calls = told
    .filter(({ refusals }) => Object.keys(refusals).length > 0)
    .map(({ audience, method, path, refusals }) => {
      const codes = Object.entries(refusals).map(([code, status]) => `\`${code}\` ${status}`)
      return `| ${audience} | ${method} \`${path}\` | ${codes.sort().join(', ')} |`
    })
  return `# Refusals of the API

\`node tools/refusals-page.ts\` writes this page from the contract in \`packages/api\`; a test fails where the two differ. A refusal is an
envelope with \`errorCode\`, one of the codes below, and its status. The texts that members read are in \`packages/texts/site\`.

## Of every call

| Code | Status |
|---|---|
${common.join('\n')}

## Of one call, besides

${told.length - calls.length} of ${told.length} calls have no refusals but these.

| Audience | Call | Refused with |
|---|---|---|
${calls.sort().join('\n')}
`
}

if (import.meta.main) writeFileSync(refusalsPage, drawRefusals(endpoints))
