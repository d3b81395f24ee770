/** Made by `build/visitor-words.ts`. */
declare module 'virtual:visitor-words/*' {
  /** Words by the name of their catalog. */
  const words: Record<string, Record<string, string>>
  export default words
}
