/** What browsers and Node have alike and ECMAScript does not name: all that the pure packages may use beyond it. */
declare class URLSearchParams {
  constructor(init?: string | Record<string, string>)
  [Symbol.iterator](): IterableIterator<[string, string]>
  toString(): string
}
