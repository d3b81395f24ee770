// Reads docs/requirements.md and finds requirement codes in any text: single, in lists, and as ranges.

export interface Requirement {
  code: string
  sentence: string
}

export interface RequirementGroup {
  letter: string
  name: string
  lines: Requirement[]
}

/** `## C. Sign-in` opens a group, `- C-01 sentence` is a line of it. */
export function readRequirements(markdown: string): RequirementGroup[] {
  const groups: RequirementGroup[] = []
  for (const text of markdown.split('\n')) {
    const [, letter, name] = /^## (OD|QK|[A-W])\. (.+)$/.exec(text) ?? []
    if (letter && name) groups.push({ letter, name, lines: [] })
    const [, code, sentence] = /^- ((?:OD|QK|[A-W])-\d{2,3}) (.+)$/.exec(text) ?? []
    if (code && sentence) groups.at(-1)?.lines.push({ code, sentence })
  }
  return groups
}

// Two or three digits: the inspection levels of ISO 2859-1 have one. Not inside a longer name, such as a SKU, and not the elliptic curve P-256.
const code = /(?<![\w./-])(?!P-256\b)(OD|QK|[A-W])-(\d{2,3})(?![\w-])/.source
const codeOrRange = new RegExp(`${code}(?:\\s*(?:…|\\.{2,3}|–|\\bto\\b)\\s*(?:\\1-)(\\d{2,3})(?![\\w-]))?`, 'g')

/** Every code that a text cites; `C-28 to C-31` and `C-28…C-31` are all four. */
export function citedCodes(text: string): Set<string> {
  const codes = new Set<string>()
  for (const [, letter = '', first = '', last = first] of text.matchAll(codeOrRange)) {
    codes.add(`${letter}-${first}`)
    for (let n = Number(first) + 1; n < Number(last); n++) codes.add(`${letter}-${String(n).padStart(2, '0')}`)
    codes.add(`${letter}-${last}`)
  }
  return codes
}

/** The codes of a group, consecutive ones as a range: `A-01…A-04, A-06`. */
export function summarizeCodes(lines: readonly Requirement[], codes: ReadonlySet<string>): string {
  const runs: string[][] = []
  let open = false
  for (const { code } of lines) {
    if (!codes.has(code)) open = false
    else if (open) runs.at(-1)?.push(code)
    else open = runs.push([code]) > 0
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}…${run.at(-1)}`] : run)).join(', ')
}
