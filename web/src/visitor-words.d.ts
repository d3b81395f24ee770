/** Made by `build/visitor-words.ts`. */
declare module 'virtual:visitor-words/*' {
  /** Words by the name of their catalog. */
  const words: Record<string, Record<string, string>>
  export default words
}

/** Made by `build/word-files.ts`. */
declare module 'virtual:word-files/*' {
  /** Loads a catalog, by its name. */
  const files: Record<string, () => Promise<{ default: Record<string, string> }>>
  export default files
}
