/** The product of polynomials: chances by the sum of independent numbers. */
export function productOf(parts: readonly (readonly number[])[]): number[] {
  return parts.reduce<number[]>(
    (product, part) => {
      const made = new Array<number>(product.length + part.length - 1).fill(0)
      for (const [i, a] of product.entries()) for (const [j, b] of part.entries()) made[i + j] = (made[i + j] ?? 0) + a * b
      return made
    },
    [1],
  )
}
