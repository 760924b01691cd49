// Keeps the site at hand: pages that were seen open without a network, others say that there is none. Only what is the same for
// everybody is kept; calls are never answered from here.

/** Which build this is, and the merchant's sign, which the page without a network shows: put in front by the server. */
declare const build: string
declare const mark: string

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Extendable & { request: Request; respondWith(answer: Promise<Response>): void }
type Worker = {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

const worker = self as unknown as Worker
const OFFLINE = '/offline'
/** What a screen shows that cannot be filled. */
const SCENE = '/art/scenes/offline.svg'
const ALWAYS = [OFFLINE, mark, SCENE]
const PAGES = `pages-${build}`
/** Scripts and pictures have names of their own for each content, so they outlive a build. */
const FILES = 'files'
const PAGES_MAX = 20
const FILES_MAX = 400

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PAGES).then((cache) => cache.addAll(ALWAYS)))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOtherBuilds().then(() => worker.clients.claim()))
})

worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting()
  // The page without a network speaks the language, and has the theme, that the visitor chose last.
  if (data === 'language' || data === 'theme') void caches.open(PAGES).then((cache) => cache.add(OFFLINE))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  // A preview in the console is of now alone.
  if (request.method !== 'GET' || origin !== self.location.origin || searchParams.has('preview')) return
  if (request.mode === 'navigate') {
    if (pathname === '/' || /^\/m(\/|$)/.test(pathname)) event.respondWith(openPage(event))
  } else if (/^\/(assets|art|pictures)\//.test(pathname)) event.respondWith(openFile(request))
})

// The network first: what is kept is for when there is none.
async function openPage(event: Fetching): Promise<Response> {
  const { request } = event
  const cache = await caches.open(PAGES)
  try {
    const response = await fetch(request)
    if (response.ok && !response.redirected) {
      await cache.put(request.url, response.clone())
      await trim(cache, PAGES_MAX)
      event.waitUntil(keepSheets(response.clone()))
    }
    return response
  } catch {
    return (await cache.match(request.url)) ?? (await cache.match(OFFLINE)) ?? Response.error()
  }
}

// A page brings its screen's styles along; a person who comes to that screen by a tap asks for them as files.
async function keepSheets(page: Response): Promise<void> {
  const sheets = (await page.text()).match(/"\/assets\/[^"]+\.css"/g) ?? []
  await Promise.all(sheets.map((sheet) => openFile(new Request(sheet.slice(1, -1))).catch(() => {})))
}

async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(FILES)
  const known = (await cache.match(request)) ?? (await caches.match(request))
  if (known) return known
  const response = await fetch(request)
  if (response.status === 200) {
    await cache.put(request, response.clone())
    await trim(cache, FILES_MAX)
  }
  return response
}

// The oldest go first; what is shown without a network stays.
async function trim(cache: Cache, entriesMax: number): Promise<void> {
  const keys = (await cache.keys()).filter(({ url }) => !ALWAYS.includes(new URL(url).pathname))
  await Promise.all(keys.slice(0, Math.max(0, keys.length - entriesMax)).map((key) => cache.delete(key)))
}

async function forgetOtherBuilds(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)))
}
