import { useCallback, useEffect, useRef, useState } from 'react'
import type { ValueFor } from '../../domain/api-types.ts'
import { makeRequestId } from '../../lib/request-id.ts'

export type Thread = ValueFor<'getChat'>
export type ChatMessage = Thread['messages'][number]

/** What has been written and is not there yet. */
export type Outgoing = { key: string; text: string; hasFailed: boolean }

/** One conversation as one of its sides asks for it. */
export type ThreadSource = {
  side: ChatMessage['author']
  /** Where the server tells that something happened. */
  stream: string
  read: (after: string | undefined) => Promise<Thread>
  send: (text: string, key: string) => Promise<unknown>
  markRead: (upTo: string) => Promise<unknown>
}

const POLL_EVERY_MS = 4_000
const POLL_ANYHOW_MS = 20_000

/** Calls back when the server says that something happened, and every few seconds where it cannot say so. */
export function useStream(address: string, onChange: () => void): void {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    let source = new EventSource(address)
    let quietMs = 0
    const listen = () => {
      source.onmessage = () => {
        quietMs = 0
        latest.current()
      }
      source.onopen = () => latest.current()
    }
    listen()
    const timer = setInterval(() => {
      quietMs += POLL_EVERY_MS
      if (source.readyState === EventSource.OPEN && quietMs < POLL_ANYHOW_MS) return
      quietMs = 0
      latest.current()
      if (source.readyState !== EventSource.CLOSED) return
      source = new EventSource(address)
      listen()
    }, POLL_EVERY_MS)
    return () => {
      clearInterval(timer)
      source.close()
    }
  }, [address])
}

/** A conversation that stays as it is on the server, with what is on its way there. */
export function useThread(source: ThreadSource) {
  const [thread, setThread] = useState<Thread>()
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const [error, setError] = useState<unknown>()
  const known = useRef<Thread>(undefined)
  const isReading = useRef(false)
  const isWanted = useRef(false)
  const refresh = useCallback(async () => {
    isWanted.current = true
    if (isReading.current) return
    isReading.current = true
    while (isWanted.current) {
      isWanted.current = false
      try {
        const after = known.current?.messages.at(-1)?.id
        const { messages, ...state } = await source.read(after)
        const next = { ...state, messages: [...(known.current?.messages ?? []), ...messages] }
        known.current = next
        setThread(next)
        // What is there is on its way no more, also where the stream was quicker than the answer to sending it, or that one was lost.
        setOutgoing((all) => all.filter(({ key }) => !next.messages.some((message) => message.key === key)))
        setError(undefined)
        const last = messages.filter(({ author }) => author !== source.side).at(-1)
        if (last && !document.hidden) await source.markRead(last.id)
      } catch (refusal) {
        setError(refusal)
      }
    }
    isReading.current = false
  }, [source])
  useEffect(() => void refresh(), [refresh])
  useStream(source.stream, () => void refresh())
  useEffect(() => {
    const onReturn = () => {
      const last = known.current?.messages.filter(({ author }) => author !== source.side).at(-1)
      if (!document.hidden && last) source.markRead(last.id).catch(() => {})
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [source])

  const deliver = async (text: string, key: string) => {
    setOutgoing((all) => [...all.filter((one) => one.key !== key), { key, text, hasFailed: false }])
    try {
      await source.send(text, key)
      await refresh()
    } catch (refusal) {
      setError(refusal)
      setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, hasFailed: true } : one)))
    }
  }
  return {
    thread,
    outgoing,
    error,
    refresh,
    send: (text: string) => deliver(text, makeRequestId()),
    resend: ({ text, key }: Outgoing) => deliver(text, key),
  }
}
