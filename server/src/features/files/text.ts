/** Control characters that spreadsheet programs never write. Allowed are tab, line ends, form feed and the DOS end-of-file mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are searched for
const controls = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f]/
/** Text-based formats other than CSV: HTML, SVG, PDF, PostScript, RTF, scripts. */
const otherFormats = /^\s*(<|%PDF|%!PS|\{\\rtf|#!)/i

/** Checks the whole file, not only its start. */
export function isPlainText(bytes: Buffer): boolean {
  const text = decoded(bytes)
  return text !== null && !controls.test(text) && !otherFormats.test(text)
}

/**
 * Decodes UTF-16 that has a byte order mark (Excel's "Unicode text"). Other encodings (UTF-8, GBK) are checked as bytes, because in them a
 * control byte is always a control character.
 */
function decoded(bytes: Buffer): string | null {
  const byteOrderMark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0)
  const encoding = byteOrderMark === 0xfffe ? 'utf-16le' : byteOrderMark === 0xfeff ? 'utf-16be' : null
  if (encoding === null) return bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
