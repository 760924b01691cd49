import { type RefObject, useEffect, useRef } from 'react'
import { type GameMessage, readGameMessage } from './game-message.ts'

/** Listens to the game in the frame, and to nobody else; first to what was `heard` before, which is heard once. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  heard: MessageEvent[] | undefined,
  onMessage: (message: GameMessage) => void,
): void {
  const listener = useRef(onMessage)
  listener.current = onMessage
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const message = readGameMessage(event, { window: frame.current?.contentWindow ?? null, origin })
      if (message !== undefined) listener.current(message)
    }
    for (const event of heard?.splice(0) ?? []) hear(event)
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, origin, heard])
}
