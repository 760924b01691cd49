import { type Argument, type CallExpression, type Expression, parseSync } from '@swc/core'

/** A test as its file declares it: its name, and the ids of the requirements that it proves. */
export type DeclaredTest = { name: string; ids: string[] }

/**
 * The tests and suites of a file. The ids are those of the field that a runner has for labels: `tags: ['CON-094']` of node:test,
 * `tag: '@CON-094'` of Playwright. What a name takes from a variable reads as `…`.
 */
export function readTests(code: string, tsx = false): DeclaredTest[] {
  const tests: DeclaredTest[] = []
  const read = (node: unknown): void => {
    if (!isNode(node)) return
    if (isCall(node) && declaresTest(node)) tests.push(describeTest(node.arguments))
    for (const part of Object.values(node)) read(part)
  }
  read(parseSync(code, { syntax: 'typescript', tsx, target: 'esnext' }).body)
  return tests
}

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null

const isCall = (node: object): node is CallExpression => 'type' in node && node.type === 'CallExpression'

/** `test(…)` and its like, `test.describe(…)`, `t.test(…)`; not `pattern.test(text)`, which hands on no function. */
function declaresTest({ callee, arguments: given }: CallExpression): boolean {
  const last = given.at(-1)?.expression.type
  if (given.length < 2 || (last !== 'ArrowFunctionExpression' && last !== 'FunctionExpression')) return false
  const isTestWord = (expression: { type: string; value?: unknown }) =>
    expression.type === 'Identifier' && /^(test|it|describe|suite)$/.test(String(expression.value))
  return isTestWord(callee) || (callee.type === 'MemberExpression' && (isTestWord(callee.object) || isTestWord(callee.property)))
}

function describeTest([first, options]: readonly Argument[]): DeclaredTest {
  return { name: first ? textOf(first.expression) : '', ids: options ? idsOf(options.expression) : [] }
}

function textOf(expression: Expression): string {
  if (expression.type === 'StringLiteral') return expression.value
  if (expression.type === 'TemplateLiteral') return expression.quasis.map(({ cooked }) => cooked ?? '').join('…')
  return '…'
}

/** Every text within the field for labels; one that depends on a condition counts either way. */
function idsOf(options: Expression): string[] {
  if (options.type !== 'ObjectExpression') return []
  const labels = options.properties.flatMap((property) =>
    property.type === 'KeyValueProperty' && property.key.type === 'Identifier' && /^tags?$/.test(property.key.value)
      ? [property.value]
      : [],
  )
  return labels.flatMap(textsWithin).map((label) => label.replace(/^@/, ''))
}

function textsWithin(expression: Expression): string[] {
  if (expression.type === 'StringLiteral') return [expression.value]
  if (expression.type === 'ArrayExpression') return expression.elements.flatMap((item) => (item ? textsWithin(item.expression) : []))
  if (expression.type === 'ConditionalExpression') return [...textsWithin(expression.consequent), ...textsWithin(expression.alternate)]
  return []
}
