/** The slices of texts that the log-in shows; everything else comes with the frame. */
export const firstSlices: readonly string[] = ['errors', 'login', 'ui']
