import type { Change } from '../../ui/changes.tsx'

/** What is and what would be, field by field; the form of both is of the kind, and all of it is shown. */
export function listChanges(before: unknown, after: unknown): Change[] {
  const was = flatten(before)
  const will = flatten(after)
  const fields = [...new Set([...was.keys(), ...will.keys()])]
  return fields.map((field) => {
    const [left, right] = [was.get(field) ?? '–', will.get(field) ?? '–']
    return { field, before: left, after: right, isChanged: left !== right }
  })
}

function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'object' && value !== null && !isPlainList(value)) {
    return new Map(Object.entries(value).flatMap(([name, each]) => [...flatten(each, path === '' ? name : `${path}.${name}`)]))
  }
  if (value === undefined || (value === null && path === '')) return new Map()
  return new Map([[path === '' ? '·' : path, Array.isArray(value) ? value.join(', ') : String(value)]])
}

const isPlainList = (value: object): boolean => Array.isArray(value) && value.every((each) => typeof each !== 'object')
