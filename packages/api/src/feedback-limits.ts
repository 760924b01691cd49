// How much feedback may hold. The page knows these wherever it is; what asks them comes with the form.

/** Characters of the text. */
export const feedbackLengthMax = 140
export const picturesMax = 3
/** Bytes of one picture: 5 MB. */
export const pictureBytesMax = 5 * 1024 * 1024
