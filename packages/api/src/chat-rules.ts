/** Characters of one message in the chat. */
export const chatLengthMax = 1_000
