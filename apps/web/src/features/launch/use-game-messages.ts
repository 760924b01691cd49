import { type RefObject, useEffect, useRef } from 'react'
import { type GameMessage, readGameMessage } from './game-message.ts'

/** Listens to the game in the frame, and to nobody else. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onMessage: (message: GameMessage) => void,
): void {
  const listener = useRef(onMessage)
  listener.current = onMessage
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const message = readGameMessage(event, { window: frame.current?.contentWindow ?? null, origin })
      if (message !== undefined) listener.current(message)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, origin])
}
