import type { StreamEvent } from '@pavilion/api/stream-rules'
import type { Db } from '../../base/database.ts'
import type { Tell } from '../../base/event-stream.ts'
import type { MemberId, SessionId } from '../../base/ids.ts'
import type { Follower, MemberSource, MerchantSource, News, NewsSource } from '../../base/news-source.ts'
import { formatMarks, type Marks } from './marks.ts'

/** An open page. */
export type OpenPage = {
  merchantCode: string
  language: string
  /** Who is logged in there. */
  member: (Follower & { sessionId: SessionId }) | undefined
  /** Where its browser is. */
  address: string
  /** What it knows already. */
  told: Marks
  /** Whether the page got the stream's first event. */
  isOpen: boolean
  tell: Tell
  end(): void
}

/** Tells the open pages of this process what is new, whichever process it happened in. */
export type NewsWatch = {
  /** Whether one more page of that member, or of that address, may follow. */
  hasRoom(page: Pick<OpenPage, 'member' | 'address'>): boolean
  /** Tells the page what is new from now on. Returns a function that stops it. */
  follow(page: OpenPage): () => void
  /** Ends every stream. */
  stop(): void
}

export type NewsWatchTools = {
  db: Db
  sources: readonly NewsSource[]
  /** Which of these sessions are over. */
  listEnded(db: Db, sessions: readonly SessionId[]): Promise<ReadonlySet<SessionId>>
  onError(error: unknown): void
}

const LOOK_EVERY_MS = 1_000
/** However long a look takes, the database has this much peace between two. */
const PEACE_MS = 300
const PAGES_PER_MEMBER = 12
/** Whole offices and mobile networks share one address. */
const PAGES_PER_ADDRESS = 300
const PAGES_MAX = 20_000

/**
 * Looks once a second, and only while somebody follows: one question a kind of news for all pages of the process, so that nobody who
 * writes has to tell anybody, and several servers on one database each see what the others did. Streams of sessions that are over are closed.
 */
export function createNewsWatch(tools: NewsWatchTools): NewsWatch {
  const pages = new Set<OpenPage>()
  const byMember = new Map<MemberId, number>()
  const byAddress = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const lookOn = (afterMs: number) => {
    timer = setTimeout(async () => {
      const startedMs = performance.now()
      await look(tools, pages)
      timer = undefined
      if (pages.size > 0 && !isStopped) lookOn(Math.max(PEACE_MS, LOOK_EVERY_MS - (performance.now() - startedMs)))
    }, afterMs).unref()
  }
  const count = (page: OpenPage, by: 1 | -1) => {
    if (page.member) add(byMember, page.member.memberId, by)
    add(byAddress, page.address, by)
  }
  return {
    hasRoom: ({ member, address }) =>
      pages.size < PAGES_MAX &&
      (byAddress.get(address) ?? 0) < PAGES_PER_ADDRESS &&
      (member === undefined || (byMember.get(member.memberId) ?? 0) < PAGES_PER_MEMBER),
    follow: (page) => {
      if (isStopped) page.end()
      pages.add(page)
      count(page, 1)
      if (timer === undefined) lookOn(0)
      return () => {
        if (pages.delete(page)) count(page, -1)
      }
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      for (const page of [...pages]) page.end()
    },
  }
}

/** One look at everything. What fails is tried again with the next one, and keeps nobody from the rest. */
async function look(tools: NewsWatchTools, pages: ReadonlySet<OpenPage>): Promise<void> {
  const attempt = (work: Promise<void>) => work.catch(tools.onError)
  await attempt(letGo(tools, pages))
  const here = [...pages]
  for (const source of tools.sources) {
    await attempt(source.to === 'members' ? tellMembers(tools.db, source, here) : tellEverybody(tools.db, source, here))
  }
  // After the first look, so that a page learns its state even without news.
  for (const page of here.filter(({ isOpen }) => !isOpen)) {
    page.isOpen = true
    page.tell({}, { event: 'open', id: formatMarks(page.told) })
  }
}

async function letGo({ db, listEnded }: NewsWatchTools, pages: ReadonlySet<OpenPage>): Promise<void> {
  const sessions = new Set([...pages].flatMap(({ member }) => (member ? [member.sessionId] : [])))
  if (sessions.size === 0) return
  const ended = await listEnded(db, [...sessions])
  for (const page of [...pages]) if (page.member && ended.has(page.member.sessionId)) page.end()
}

async function tellMembers(db: Db, source: MemberSource, pages: readonly OpenPage[]): Promise<void> {
  const followers = new Map<MemberId, Follower>()
  for (const { member } of pages) if (member) followers.set(member.memberId, member)
  if (followers.size === 0) return
  const news = await source.read(db, [...followers.values()])
  for (const page of pages) await tellOne(source.event, page, page.member && news.get(page.member.memberId))
}

async function tellEverybody(db: Db, source: MerchantSource, pages: readonly OpenPage[]): Promise<void> {
  const merchantCodes = [...new Set(pages.map(({ merchantCode }) => merchantCode))]
  if (merchantCodes.length === 0) return
  const news = await source.read(db, merchantCodes)
  for (const page of pages) await tellOne(source.event, page, news.get(page.merchantCode))
}

async function tellOne(event: StreamEvent, page: OpenPage, news: News | undefined): Promise<void> {
  const since = page.told.get(event)
  if (!news || news.mark === since) return
  page.told.set(event, news.mark)
  const data = await news.tell({ language: page.language, since })
  if (data !== undefined) page.tell(data, { event, id: formatMarks(page.told) })
}

function add<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const next = (counts.get(key) ?? 0) + by
  if (next > 0) counts.set(key, next)
  else counts.delete(key)
}
