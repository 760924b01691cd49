import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOSTILE_HTML } from '../../test/hostile-html.ts'
import { lookAtHtml, operatorHtml } from './operator-html.ts'

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

test('what is left out of a text is told, and an address that browsers leave out is not stored either', { tags: ['CON-110'] }, () => {
  const { html, leftOut, links } = lookAtHtml(
    '<p class="MsoNormal" style="margin:0">a</p><font>b</font><font>c</font><a href="help">d</a><a href="//x.example">e</a><img src="data:x"><a href="/m/help">f</a>',
  )
  assert.equal(
    html,
    '<p>a</p>bc<a rel="noopener nofollow">d</a><a rel="noopener nofollow">e</a><a href="/m/help" rel="noopener nofollow">f</a>',
  )
  assert.deepEqual(
    leftOut.map(({ what, name, count }) => `${what} ${name} ${count}`),
    ['attribute class 1', 'attribute style 1', 'element font 2', 'address help 1', 'address //x.example 1', 'address data:x 1'],
  )
  assert.deepEqual(links, ['/m/help'])
  assert.deepEqual(lookAtHtml('<p>plain</p>').leftOut, [])
  for (const hostile of HOSTILE_HTML) {
    const { html: once } = lookAtHtml(hostile)
    assert.equal(lookAtHtml(once).html, once, hostile)
    assert.deepEqual(lookAtHtml(once).leftOut, [], 'what is stored holds nothing to leave out')
  }
})
