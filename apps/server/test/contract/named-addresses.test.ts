import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { packageFolder } from '../../src/base/package-folder.ts'

const paths = endpoints.map(({ path }) => path)

/** `/a/{b,c}` as `/a/b` and `/a/c`. */
function expand(address: string): string[] {
  const group = /\{([^}]*)\}/.exec(address)
  return group ? (group[1] ?? '').split(',').map((part) => address.replace(group[0], part)) : [address]
}

test('every address that the requirements name is one that the product answers at', () => {
  for (const page of ['requirements-play.md', 'requirements-access.md']) {
    const text = readFileSync(new URL(`../../docs/requirements/${page}`, packageFolder), 'utf8')
    const named = [...text.matchAll(/`(?:GET |POST )?(\/(?:wps|lgw)\/[\w/{},]+)`/g)].flatMap(([, address = '']) => expand(address))
    assert.ok(named.length >= 5, page)
    for (const address of named) {
      assert.ok(
        paths.some((path) => path === address || path.startsWith(`${address}/`)),
        `${page} names ${address}`,
      )
    }
  }
})
