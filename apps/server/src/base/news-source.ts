import type { StreamEvent, StreamNews } from '@pavilion/api/stream-rules'
import type { Db } from './database.ts'
import type { MemberId } from './ids.ts'

/** A member with an open page. */
export type Follower = { memberId: MemberId; merchantCode: string; type: number }

/**
 * The state of a page: its language, and the mark of the last news that it got; undefined for a new
 * page.
 */
export type Told = { language: string; since: string | undefined }

/**
 * The current news. A page with another mark gets it; `tell` returns undefined where nothing is
 * worth sending. A mark is short, consists of letters, digits, dots, colons and hyphens, and is the
 * same in every process.
 */
export type News<Event extends StreamEvent = StreamEvent> = {
  mark: string
  tell(told: Told): StreamNews[Event] | undefined | Promise<StreamNews[Event] | undefined>
}

/**
 * The source of one kind of news. It is asked once a second while any page listens: one query for
 * all members with an open page, or for all merchants with one. It only reads, and the read must be
 * cheap.
 */
export type NewsSource = MemberSource | MerchantSource
export type MemberSource<Event extends StreamEvent = StreamEvent> = {
  event: Event
  to: 'members'
  read(db: Db, members: readonly Follower[]): Promise<ReadonlyMap<MemberId, News<Event>>>
}
export type MerchantSource<Event extends StreamEvent = StreamEvent> = {
  event: Event
  to: 'everybody'
  read(db: Db, merchantCodes: readonly string[]): Promise<ReadonlyMap<string, News<Event>>>
}
