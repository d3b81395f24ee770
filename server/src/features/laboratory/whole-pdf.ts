/** Viewers look for a PDF's beginning in the first kilobyte and for its end in the last (ISO 32000-1, annex H.3.4). */
const searched = 1024

/** Whether a file begins and ends as a PDF does, unlike an interrupted upload or another file with this extension. */
export function isWholePdf(bytes: Buffer): boolean {
  const start = bytes.subarray(0, searched).toString('latin1')
  const end = bytes.subarray(-searched).toString('latin1')
  return /%PDF-[12]\.\d/.test(start) && /startxref\s+\d+\s+%%EOF/.test(end)
}
