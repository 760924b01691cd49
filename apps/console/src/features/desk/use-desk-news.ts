import { useEffect } from 'react'
import { followStream } from '../../domain/follow-stream.ts'
import { askListsAgain } from '../../domain/queries.ts'

/** What may look different once something was said. */
const TOLD = ['listDeskMatters', 'getDeskMatter', 'getConversation']

/** Asks again for all that is shown when something happens to a conversation. A merchant without a chat has no stream: its list asks. */
export function useDeskNews(): void {
  useEffect(() => {
    const ask = () => askListsAgain(TOLD)
    return followStream('followDesk', { onOpen: ask, onEvent: ask })
  }, [])
}
