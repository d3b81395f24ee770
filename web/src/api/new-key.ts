/** An Idempotency-Key. Not `randomUUID`, which only pages sent over https have. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
