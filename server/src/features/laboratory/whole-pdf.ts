/** A viewer finds the beginning of a PDF in its first, and its end in its last kilobyte (ISO 32000-1, annex H.3.4). */
const searched = 1024

/** Whether a file begins and ends as a PDF does, unlike an interrupted upload or another file with this extension. */
export function isWholePdf(bytes: Buffer): boolean {
  const start = bytes.subarray(0, searched).toString('latin1')
  const end = bytes.subarray(-searched).toString('latin1')
  return /%PDF-[12]\.\d/.test(start) && /startxref\s+\d+\s+%%EOF/.test(end)
}
