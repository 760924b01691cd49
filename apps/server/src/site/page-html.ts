import { LOOK, PREVIEW_MARK } from '@pavilion/api/site-preview'
import type { Theme } from '@pavilion/api/theme-rules'
import { brandFolder, themeStyle } from '@pavilion/api/theme-style'
import { HTML_LANGUAGES } from '../base/language.ts'
import { escapeText } from './escape-text.ts'
import { chosenTheme, colourTags, schemeSent } from './theme.ts'
import type { BootData, PageResult, WebBundle } from './web-bundle.ts'

/** Where the nonce of each answer goes: pages are rendered once and sent many times. */
export const NONCE = '@@nonce@@'

/** The place of the caller's address, for the same reason. */
export const ADDRESS = '@@address@@'

/** Where the chosen theme goes, and the colours that the browser's own parts take from it. */
const SCHEME = '@@scheme@@'
const CHOICE = '@@choice@@'
const COLOURS = '@@colours@@'

/** Follows the device, also while the page is open, where that was chosen. The oldest browsers that we serve know `addListener` alone. */
const FOLLOW_DEVICE = `try{var r=document.documentElement,q=matchMedia('(prefers-color-scheme: light)'),f=function(){
if(r.getAttribute('data-choice')==='system')r.setAttribute('data-theme',q.matches?'light':'dark')};f();q.addListener(f)}catch(e){}`

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
 * In a preview nothing is known of a visit or of a session of that browser, and nothing is kept: neither storage nor cookies can be
 * reached, and no worker is installed. Runs before any other script of the page.
 */
export const FORGET_VISIT = `['localStorage','sessionStorage'].forEach(function(n){Object.defineProperty(window,n,{get:function(){
throw new Error('A preview has no storage.')}})});
Object.defineProperty(document,'cookie',{get:function(){return ''},set:function(){}});delete Navigator.prototype.serviceWorker`

/**
 * Sends a member's call before the script is loaded, which then takes the response
 * (`lib/early-call.ts` of the front end). It names the session and the device as that script does.
 * Visitors send nothing, and where storage is closed the script sends it later.
 */
const ASK_EARLY = `function(c){try{var s=JSON.parse(localStorage.getItem('MC_SESSION_INFO')),n=navigator,u=n.userAgent;
if(!s||typeof s.token!='string'||s.token==='')return;
var a=n.standalone===true||matchMedia('(display-mode: standalone)').matches||sessionStorage.getItem('launchMark')!==null,
i=/iphone|ipad|ipod/i.test(u)||/macintosh/i.test(u)&&n.maxTouchPoints>1,h=c.headers;
h.device=a?'OTHERS':i?'IOS':/android/i.test(u)?'ANDROID':'H5';h.authorization='Bearer '+s.token;
var r=fetch(c.address,{headers:h,credentials:'same-origin'});r.catch(function(){});
window.earlyCall={address:c.address,authorization:h.authorization,reply:r}}catch(e){}}`

/**
 * Shows the result of the early call in a frame beside the root. The page's script finds the frame
 * and leaves it in place (`lib/early-frame.ts` of the front end), with all its messages so far. A
 * refusal, an address of the site itself and a late result are left to the script.
 */
export const FRAME_EARLY = `function(p){var c=window.earlyCall,h=location.href;if(!c)return;
c.reply.then(function(r){return r.clone().json()}).then(function(b){
var v=b.success===true&&b.value,d=document,a=v&&new URL(v.url);
if(!a||!/^https?:$/.test(a.protocol)||a.origin===location.origin||location.href!==h||window.earlyFrame||!d.body)return;
var e=d.createElement('div'),f=d.createElement('iframe'),o={place:e,element:f,url:v.url,heard:[],isLoaded:false,isBlocked:false};
function hear(m){if(m.source===f.contentWindow)o.heard.push(m)}
function block(m){if(m.effectiveDirective==='frame-src')o.isBlocked=true}
o.stop=function(){window.removeEventListener('message',hear);d.removeEventListener('securitypolicyviolation',block)};
window.addEventListener('message',hear);d.addEventListener('securitypolicyviolation',block);
f.addEventListener('load',function(){o.isLoaded=true;e.classList.add('is-loaded')});
for(var k in p.attributes)f.setAttribute(k,p.attributes[k]);
f.title=v.gameName;f.src=v.url;e.className=p.place;e.setAttribute('role','region');e.setAttribute('aria-label',v.gameName);
e.appendChild(f);window.earlyFrame=o;d.body.appendChild(e)}).catch(function(){})}`

/**
 * Fetches the scripts once the first picture is there: the page can be read and followed without them, and on a slow
 * connection everything that comes at the same time comes later. A second is the most they wait. Says before that which style sheets
 * are in the page already: the script of a screen waits for its styles, and would fetch them once more. Their links are switched off,
 * and made here, because a browser that looks ahead in a page fetches those too which are switched off. Each script runs in a task of its
 * own, so that a tap in between is answered; one that cannot be fetched is asked for once more by the script that needs it.
 */
const START = `function(a,e,c){c.forEach(function(h){var l=document.createElement('link');l.rel='stylesheet';l.setAttribute('disabled','');
l.href=h;document.head.appendChild(l)});var i=document.querySelector('img[fetchpriority=high]'),s=0;function g(){if(s)return;s=1;
a.forEach(function(h){var l=document.createElement('link');l.rel='modulepreload';l.href=h;document.head.appendChild(l)});
a.reduce(function(p,h){return p.then(function(){return import(h)}).then(function(){return new Promise(setTimeout)})},Promise.resolve())
.catch(function(){}).then(function(){import(e)})}
if(!i||i.complete)return g();i.addEventListener('load',g);i.addEventListener('error',g);setTimeout(g,1000)}`

/**
 * The surroundings of a page: its look, and its description for search engines and shared links.
 */
export type About = {
  theme: Theme
  merchantName: string
  /** The merchant's own words on its site; without them the page has some. */
  description: string | undefined
  /** The site's own address; without it no picture is named, since readers need a whole address. */
  site: string | undefined
  /** Of a page that the console frames: the origins that it takes drafts from. */
  parents?: readonly string[] | undefined
}

/**
 * The whole page around what the front end rendered. Nothing is painted before all of it is read: a page drawn in the middle of its
 * reading moves when the rest comes.
 */
export function pageHtml(bundle: WebBundle, language: string, page: PageResult, boot: BootData, about: About): string {
  const { theme } = about
  const preloads = (page.preload ?? []).map(imagePreload).join('')
  const assets = bundle.assetsOf(page.modules, language)
  const brand = brandFolder(theme)
  return `<!doctype html>
<html lang="${HTML_LANGUAGES[language] ?? 'en'}" data-theme="${SCHEME}" data-choice="${CHOICE}"${previewMark(about)}>
<head>
<meta charset="utf-8">
<title>${escapeText(page.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${COLOURS}
${describePage(page, about)}${preloads}<script nonce="${NONCE}">${FOLLOW_DEVICE};${about.parents ? FORGET_VISIT : MARK_VISIT}</script>
${page.early === undefined || about.parents ? '' : `<script nonce="${NONCE}">(${ASK_EARLY})(${escapeJson(page.early)})${frameEarly(page)}</script>\n`}<style nonce="${NONCE}">${assets.css}</style><style id="${LOOK}" nonce="${NONCE}">${themeStyle(theme)}</style>
<link rel="expect" href="#boot" blocking="render">
<link rel="icon" href="${brand}/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">
<link rel="apple-touch-icon" href="${brand}/apple-touch-icon.png">
</head>
<body>
<div id="root">${page.html}</div>
<script id="boot" type="application/json" nonce="${NONCE}">${escapeJson(boot)}</script>
<script nonce="${NONCE}">(${START})(${JSON.stringify(about.parents ? [bundle.preview] : assets.scripts)},${JSON.stringify(bundle.entry)},${JSON.stringify(assets.styles)})</script>
</body>
</html>
`
}

/** Says to the page's script that it is a preview, and whose drafts it shows. */
const previewMark = ({ parents }: About) => (parents === undefined ? '' : ` ${PREVIEW_MARK}="${escapeText(parents.join(' '))}"`)

/** The page in the theme that was chosen: pages are rendered once for everybody, whatever each has chosen. */
export function inTheme(html: string, theme: Theme, kept: string | undefined): string {
  const choice = chosenTheme(theme, kept)
  // Once each, in the head, so that nothing further down can be taken for one of them.
  return html.replace(SCHEME, schemeSent(theme, choice)).replace(CHOICE, choice).replace(COLOURS, colourTags(theme, choice))
}

const frameEarly = ({ frame }: PageResult) => (frame === undefined ? '' : `;(${FRAME_EARLY})(${escapeJson(frame)})`)

/**
 * The description for search engines and shared links. It has no address of the page: a shared link
 * may carry an invitation, which the address would drop.
 */
function describePage(page: PageResult, { theme, merchantName, description = page.description, site }: About): string {
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeText(content)}">\n`
  const picture = site === undefined ? '' : `${property('image', `${site}${brandFolder(theme)}/sharing.jpg`)}${SHARING_MEASURE}`
  return `<meta name="description" content="${escapeText(description)}">
${page.isListed ? '' : '<meta name="robots" content="noindex">\n'}${property('type', 'website')}${property('site_name', merchantName)}${property('title', page.title)}${property('description', description)}${picture}`
}

const SHARING_MEASURE = `<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
`

type Preload = NonNullable<PageResult['preload']>[number]

function imagePreload(image: Preload): string {
  const srcset = image.srcset ? ` imagesrcset="${escapeText(image.srcset)}"` : ''
  const sizes = image.sizes ? ` imagesizes="${escapeText(image.sizes)}"` : ''
  const type = image.type ? ` type="${escapeText(image.type)}"` : ''
  return `<link rel="preload" as="image" href="${escapeText(image.href)}"${srcset}${sizes}${type} fetchpriority="high">\n`
}

/** JSON that cannot end its script element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
