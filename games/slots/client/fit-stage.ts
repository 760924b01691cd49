// The stage is as large as the page lets it: cells are measured, so that every window fits every screen, in every language.

/** Taller and flatter than that no cell becomes. */
const TALLEST = 1.5
const FLATTEST = 0.78

/** The size of a cell in a room of that width and height in pixels. */
export function cellSizeIn(room: { width: number; height: number }, reels: number, rows: number): { width: number; height: number } {
  const height = Math.max(1, Math.min(room.height / rows, (room.width / reels) * TALLEST))
  const width = Math.min(room.width / reels, height / FLATTEST)
  return { width: Math.floor(width * 10) / 10, height: Math.floor(height * 10) / 10 }
}

/** Keeps the frame as large as the hall has room for beside its other parts. */
export function fitStage(hall: HTMLElement, reels: number, rows: number): void {
  const frame = hall.querySelector<HTMLElement>('.frame')
  const page = hall.parentElement
  if (!frame || !page) return
  const fit = () => {
    const around = getComputedStyle(frame)
    const across = pixels(around.paddingLeft) + pixels(around.paddingRight)
    const upright = pixels(around.paddingTop) + pixels(around.paddingBottom)
    const inHall = getComputedStyle(hall)
    const width = hall.clientWidth - pixels(inHall.paddingLeft) - pixels(inHall.paddingRight) - across
    const others = [...hall.children].filter((child) => child !== frame).reduce((sum, child) => sum + outerHeight(child), 0)
    const height = hall.clientHeight - pixels(inHall.paddingTop) - pixels(inHall.paddingBottom) - others - upright - SPARE
    const cell = cellSizeIn({ width, height }, reels, rows)
    page.style.setProperty('--cell-width', `${cell.width}px`)
    page.style.setProperty('--cell-height', `${cell.height}px`)
  }
  fit()
  addEventListener('resize', fit)
  // A title in its own letters is another size than it was before they came.
  void document.fonts?.ready.then(fit)
}

/** A measure of a style, such as `12.5px`, as a number. */
const pixels = (measure: string): number => Number(measure.replace('px', '')) || 0

/** The rim around the frame. */
const SPARE = 14

function outerHeight(element: Element): number {
  if (!(element instanceof HTMLElement) || getComputedStyle(element).position === 'absolute') return 0
  const { marginTop, marginBottom, display } = getComputedStyle(element)
  return display === 'none' ? 0 : element.offsetHeight + pixels(marginTop) + pixels(marginBottom)
}
