import { h } from '../client/dom.ts'

/** A symbol's picture. It has a name where nothing beside it says what it shows. */
export function symbolImage(url: string, name = ''): HTMLImageElement {
  return h('img', { src: url, alt: name, width: 192, height: 192, draggable: 'false' })
}

/** Resolves when all symbols can be drawn at once; a picture that fails does not keep the game from starting. */
export async function loadSymbols(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map(
      (url) =>
        new Promise<void>((resolve) => {
          const image = symbolImage(url)
          image.onload = () => resolve()
          image.onerror = () => resolve()
        }),
    ),
  )
}
