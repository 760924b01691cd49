import { escapeText } from './escape-text.ts'
import { HTML_LANGUAGES } from './language.ts'
import { brandFolder, groundOf, schemeOf, type Theme, themeStyle } from './theme.ts'
import type { BootData, PageResult, WebBundle } from './web-bundle.ts'

/** Where the nonce of each answer goes: pages are rendered once and sent many times. */
export const NONCE = '@@nonce@@'

/** Where the address of whoever asks goes, for the same reason. */
export const ADDRESS = '@@address@@'

/**
 * Tells the styles, before anything is painted, whether somebody is logged in, and whether this device has an app of its own to offer
 * that nobody closed, so that nothing jumps when the script arrives. The page's script decides the same with more care.
 */
const MARK_VISIT = `try{var h=document.documentElement.classList,l=localStorage,n=navigator,u=n.userAgent;
if(l.getItem('MC_SESSION_INFO'))h.add('has-session');
if(l.getItem('hideDownloadBar')!=='1'&&n.standalone!==true&&!matchMedia('(display-mode: standalone)').matches&&!/PavilionApp\\//.test(u)&&!window.PavilionNative){
if(/iphone|ipad|ipod/i.test(u)||/macintosh/i.test(u)&&n.maxTouchPoints>1)h.add('offers-ios');
else if(/android/i.test(u))h.add('offers-android')}}catch(e){}`

/**
 * Fetches the scripts once the first picture is there: the page can be read and followed without them, and on a slow
 * connection everything that comes at the same time comes later. A second is the most they wait.
 */
const START = `function(a,e){var i=document.querySelector('img[fetchpriority=high]'),s=0;function g(){if(s)return;s=1;
a.forEach(function(h){var l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.appendChild(l)});import(e)}
if(!i||i.complete)return g();i.addEventListener('load',g);i.addEventListener('error',g);setTimeout(g,1000)}`

/**
 * The whole page around what the front end rendered. Nothing is painted before all of it is read: a page drawn in the middle of its
 * reading moves when the rest comes.
 */
export function pageHtml(bundle: WebBundle, language: string, page: PageResult, boot: BootData, theme: Theme): string {
  const preloads = (page.preload ?? []).map(imagePreload).join('')
  const assets = bundle.assetsOf(page.modules, language)
  const brand = brandFolder(theme)
  return `<!doctype html>
<html lang="${HTML_LANGUAGES[language] ?? 'en'}" data-theme="${schemeOf(theme)}">
<head>
<meta charset="utf-8">
<title>${escapeText(page.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${groundOf(theme)}">
<meta name="color-scheme" content="${schemeOf(theme)}">
${preloads}<script nonce="${NONCE}">${MARK_VISIT}</script>
<style nonce="${NONCE}">${assets.css}${themeStyle(theme)}</style>
<link rel="expect" href="#boot" blocking="render">
<link rel="icon" href="${brand}/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="${brand}/apple-touch-icon.png">
</head>
<body>
<div id="root">${page.html}</div>
<script id="boot" type="application/json" nonce="${NONCE}">${escapeJson(boot)}</script>
<script nonce="${NONCE}">(${START})(${JSON.stringify(assets.scripts)},${JSON.stringify(bundle.entry)})</script>
</body>
</html>
`
}

type Preload = NonNullable<PageResult['preload']>[number]

function imagePreload(image: Preload): string {
  const srcset = image.srcset ? ` imagesrcset="${escapeText(image.srcset)}"` : ''
  const sizes = image.sizes ? ` imagesizes="${escapeText(image.sizes)}"` : ''
  const type = image.type ? ` type="${escapeText(image.type)}"` : ''
  return `<link rel="preload" as="image" href="${escapeText(image.href)}"${srcset}${sizes}${type} fetchpriority="high">\n`
}

/** JSON that cannot end the script element it stands in. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
