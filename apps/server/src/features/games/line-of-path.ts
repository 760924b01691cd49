/** The line, counted from 1, on which the value at a JSON pointer (`/games/3/names`) begins; of a value that is absent, that of what should hold it. */
export function lineOfPath(text: string, pointer: string): number {
  const wanted = pointer.split('/').slice(1)
  let at = skipSpace(text, 0)
  for (const step of wanted) {
    const inner = findChild(text, at, step.replaceAll('~1', '/').replaceAll('~0', '~'))
    if (inner === undefined) break
    at = inner
  }
  return text.slice(0, at).split('\n').length
}

/** Where the child of the object or array that begins at `at` begins. The text is JSON that was parsed before. */
function findChild(text: string, at: number, step: string): number | undefined {
  const isObject = text[at] === '{'
  if (!isObject && text[at] !== '[') return undefined
  let next = skipSpace(text, at + 1)
  for (let index = 0; next < text.length && text[next] !== '}' && text[next] !== ']'; index += 1) {
    let key = String(index)
    if (isObject) {
      const end = skipValue(text, next)
      key = JSON.parse(text.slice(next, end)) as string
      next = skipSpace(text, skipSpace(text, end) + 1)
    }
    if (key === step) return next
    next = skipSpace(text, skipValue(text, next))
    if (text[next] === ',') next = skipSpace(text, next + 1)
  }
  return undefined
}

/** The place after the value that begins at `at`. */
function skipValue(text: string, at: number): number {
  let depth = 0
  for (let next = at; next < text.length; next += 1) {
    const character = text[next]
    if (character === '"') {
      for (next += 1; next < text.length && text[next] !== '"'; next += 1) if (text[next] === '\\') next += 1
      if (depth === 0) return next + 1
    } else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      if (depth === 0) return next
      depth -= 1
      if (depth === 0) return next + 1
    } else if (depth === 0 && character === ',') return next
  }
  return text.length
}

function skipSpace(text: string, at: number): number {
  let next = at
  while (next < text.length && /\s/.test(text[next] ?? '')) next += 1
  return next
}

/** The line, counted from 1, up to which a text that is no JSON could still have become some. */
export function lineOfSyntaxFault(text: string): number {
  let good = 0
  let bad = text.length
  // A text that is cut off in front of the fault is merely incomplete; one that is cut off after it is wrong.
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isIncomplete(text.slice(0, middle))) good = middle
    else bad = middle
  }
  return text.slice(0, good).split('\n').length
}

function isIncomplete(start: string): boolean {
  try {
    JSON.parse(start)
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const position = /at position (\d+)/.exec(message)?.[1]
    return /end of JSON|Unterminated/.test(message) || (position !== undefined && Number(position) >= start.length)
  }
}
