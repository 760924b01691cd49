import type { StreamEvent, StreamNews } from '@pavilion/api/stream-rules'
import type { Db } from './database.ts'
import type { MemberId } from './ids.ts'

/** A member with an open page. */
export type Follower = { memberId: MemberId; merchantCode: string; type: number }

/** Where a page stands: the language it is drawn in, and the mark of what it was told last; undefined when it has just been opened. */
export type Told = { language: string; since: string | undefined }

/**
 * What there is to be told now. Pages whose mark is another one are told; `tell` answers undefined for nothing worth telling.
 * A mark is short, made of letters, digits, dots, colons and hyphens, and the same in every process.
 */
export type News<Event extends StreamEvent = StreamEvent> = {
  mark: string
  tell(told: Told): StreamNews[Event] | undefined | Promise<StreamNews[Event] | undefined>
}

/**
 * Where news of one kind come from. It is asked once a second, and only while somebody would hear of them: about all members with an
 * open page in one question, or about all merchants with one. It only reads, and what it reads must be cheap to find.
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
