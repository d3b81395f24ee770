/** An answer with the rows of one page; `next` is the first row of the next one. */
interface RowPage {
  next: number | null
}

/** Calls until the last row has arrived: one answer holds only some megabytes of rows, and a spreadsheet can have more. */
export async function askPages<P extends RowPage>(ask: (from: number | undefined) => Promise<P>): Promise<[P, ...P[]]> {
  const first = await ask(undefined)
  const pages: [P, ...P[]] = [first]
  for (let { next } = first; next; ) {
    const page = await ask(next)
    pages.push(page)
    next = page.next
  }
  return pages
}
