/** Where a line runs on a drawing: its points, and the amounts at which a rule is drawn across it. */
export type Plot = { points: { x: number; y: number }[]; rules: { y: number; value: number }[] }

const RULES = 4

/** Lays values out over a drawing of that size, the first at the left edge. Nothing at all is always within the drawing. */
export function plotDays(values: readonly number[], width: number, height: number): Plot {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const step = roundStep((highest - lowest) / (RULES - 1) || 1)
  const top = Math.ceil(highest / step) * step
  const bottom = Math.floor(lowest / step) * step
  const span = top - bottom || step
  const yOf = (value: number) => height - ((value - bottom) / span) * height
  const count = Math.round(span / step)
  return {
    points: values.map((value, place) => ({ x: values.length === 1 ? width / 2 : (place / (values.length - 1)) * width, y: yOf(value) })),
    rules: Array.from({ length: count + 1 }, (_, place) => bottom + place * step).map((value) => ({ y: yOf(value), value })),
  }
}

/** The next of 1, 2, 2.5, 5 and 10, and their tenfolds. */
function roundStep(step: number): number {
  const tenfold = 10 ** Math.floor(Math.log10(step))
  return ([1, 2, 2.5, 5].find((factor) => factor * tenfold >= step) ?? 10) * tenfold
}
