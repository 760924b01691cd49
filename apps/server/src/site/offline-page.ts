import { isLanguage } from '@pavilion/api/languages'
import { type Scheme, type Theme, tokensOf } from '@pavilion/api/theme-rules'
import { brandFolder } from '@pavilion/api/theme-style'
import { offlineTexts } from '@pavilion/texts/server/offline'
import { HTML_LANGUAGES } from '../base/language.ts'
import { colourTags, groundOf, schemeSent, type ThemeChoice } from './theme.ts'

type Tokens = Readonly<Record<string, string>>

/** What the page draws with, as the site's own sheet has it. */
const PRIMARY = { 'marigold-1': '#ffc53d', 'on-marigold': '#1c1203' }
const TOKENS: Readonly<Record<Scheme, Tokens>> = {
  dark: { 'text-1': '#f4f6fb', 'text-2': '#a9b3cb', iris: '#8f9dff', ...PRIMARY },
  light: { 'text-1': '#131929', 'text-2': '#454e66', iris: '#3f4fd0', ...PRIMARY },
}

/** Everything that colours the page in one of the two sets. */
function rootStyle(theme: Theme, scheme: Scheme): string {
  const values: Tokens = { ...TOKENS[scheme], 'ink-0': groundOf(theme, scheme), ...Object.fromEntries(tokensOf(theme, scheme)) }
  return `:root{color-scheme:${scheme};${Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`
}

/** No script runs on this page: where the device decides, its own word for it is in the styles. */
function schemeStyle(theme: Theme, choice: ThemeChoice): string {
  if (choice !== 'system') return rootStyle(theme, choice)
  const sets = (['dark', 'light'] as const).map((scheme) => `@media (prefers-color-scheme:${scheme}){${rootStyle(theme, scheme)}}`)
  return rootStyle(theme, schemeSent(theme, choice)) + sets.join('')
}

type Offline = { name: string; language: string; theme: Theme; choice: ThemeChoice; nonce: string }

/** The page that shows where there is no network and the page asked for was never seen. `name` must be escaped. */
export function offlinePage(page: Offline): string {
  const words = offlineTexts[isLanguage(page.language) ? page.language : 'EN']
  return `<!doctype html>
<html lang="${HTML_LANGUAGES[page.language] ?? 'en'}">
<head>
<meta charset="utf-8">
<title>${words.title} · ${page.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${colourTags(page.theme, page.choice)}
<style nonce="${page.nonce}">
${schemeStyle(page.theme, page.choice)}
body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;background:var(--ink-0);color:var(--text-1);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:360px;padding:24px;text-align:center}
img{width:72px;height:72px}
h1{margin:20px 0 8px;font-size:24px}
p{margin:0 0 24px;color:var(--text-2)}
a{display:inline-block;min-width:160px;padding:13px 24px;border-radius:12px;background:var(--marigold-1);color:var(--on-marigold);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--iris);outline-offset:3px}
</style>
</head>
<body><main><img src="${brandFolder(page.theme)}/mark.svg" alt=""><h1>${words.title}</h1><p>${words.text}</p><a href="/m/home">${words.retry}</a></main></body>
</html>
`
}
