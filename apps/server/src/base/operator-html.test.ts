import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOSTILE_HTML } from '../../test/hostile-html.ts'
import { operatorHtml } from './operator-html.ts'

test('nothing of a hostile text that could run, load, frame or send is left', () => {
  for (const html of HOSTILE_HTML) {
    const clean = operatorHtml(html)
    assert.doesNotMatch(
      clean,
      /<\/?(?!(?:p|br|b|strong|i|em|u|s|ul|ol|li|h3|h4|blockquote|a|img|table|thead|tbody|tr|th|td)[\s/>])[a-z!?]/i,
      html,
    )
    assert.doesNotMatch(clean, /<[^>]*\s(on\w+|style|id|name|class|srcset|target|ping|background|cite)\s*=/i, html)
    assert.doesNotMatch(clean, /(href|src)="(?!https:|mailto:|tel:|\/(?![/\\]))/i, html)
  }
})

test('a text cleaned once is not changed by cleaning it again', () => {
  for (const html of HOSTILE_HTML) assert.equal(operatorHtml(operatorHtml(html)), operatorHtml(html), html)
})

test('plain formatting, links and pictures stay as they were written', () => {
  const html = '<p>Read <strong>this</strong><br /><em>first</em></p><ul><li>one</li></ul>'
  assert.equal(operatorHtml(html), html)
  assert.equal(operatorHtml('<a href="https://example.org/a">x</a>'), '<a href="https://example.org/a" rel="noopener nofollow">x</a>')
  assert.equal(operatorHtml('<a href="/m/help">x</a>'), '<a href="/m/help" rel="noopener nofollow">x</a>')
})
