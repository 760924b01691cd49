import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectAssets } from './page.ts'

test('the assets of a page are those of its modules and of all that they import, each once, imports first', () => {
  const manifest = {
    'src/main.tsx': { file: 'a/main.js', css: ['a/main.css'], imports: ['_react.js'] },
    '_react.js': { file: 'a/react.js' },
    'src/login.tsx': { file: 'a/login.js', css: ['a/login.css'], imports: ['_field.js', 'src/main.tsx'] },
    '_field.js': { file: 'a/field.js', css: ['a/field.css'], imports: ['_react.js'] },
  }
  assert.deepEqual(collectAssets(manifest, ['src/main.tsx', 'src/login.tsx', 'src/gone.tsx']), {
    styles: ['a/main.css', 'a/field.css', 'a/login.css'],
    scripts: ['a/react.js', 'a/main.js', 'a/field.js', 'a/login.js'],
  })
})
