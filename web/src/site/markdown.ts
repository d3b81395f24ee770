type TermsBlock =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'clauses'; clauses: { number: string; text: string }[] }
  | { kind: 'text'; text: string }

/** The subset of markdown that the terms are written in: `# title`, a first paragraph, `## 3. Heading`, `3.1 clause`, paragraphs. */
export function parseTerms(markdown: string): { title: string; lead: string; blocks: TermsBlock[] } {
  const parts = markdown
    .split(/\n\s*\n|\n(?=#|\d+\.\d+ )/)
    .map((part) => part.trim().replace(/\s*\n\s*/g, ' '))
    .filter(Boolean)
  const [title = '', lead = '', ...rest] = parts
  const blocks: TermsBlock[] = []
  for (const part of rest) {
    const heading = /^## (.*)$/.exec(part)
    const clause = /^(\d+\.\d+) (.*)$/.exec(part)
    const last = blocks.at(-1)
    if (heading?.[1]) blocks.push({ kind: 'heading', id: `part-${Number.parseInt(heading[1], 10)}`, text: heading[1] })
    else if (clause) {
      const entry = { number: clause[1] as string, text: clause[2] as string }
      if (last?.kind === 'clauses') last.clauses.push(entry)
      else blocks.push({ kind: 'clauses', clauses: [entry] })
    } else blocks.push({ kind: 'text', text: part })
  }
  return { title: title.replace(/^# /, ''), lead, blocks }
}
