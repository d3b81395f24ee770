/** What no text holds in any encoding that spreadsheet programs write; only tab, line ends, form feed and the old end mark occur. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what we look for
const controls = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f]/
/** Pages, pictures, documents and programs that are texts themselves. */
const somethingElse = /^\s*(<|%PDF|%!PS|\{\\rtf|#!)/i

/** No program, page or document, from its first byte to its last. */
export function isPlainText(bytes: Buffer): boolean {
  const text = decoded(bytes)
  return text !== null && !controls.test(text) && !somethingElse.test(text)
}

/** UTF-16 by its mark: Excel's "Unicode text". Anything else byte by byte: UTF-8, GBK and their like keep controls apart. */
function decoded(bytes: Buffer): string | null {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0)
  const wide = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : null
  if (wide === null) return bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')
  try {
    return new TextDecoder(wide, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
