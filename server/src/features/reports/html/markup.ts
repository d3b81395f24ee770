import { escapeHtml } from '../../../html.ts'

/** HTML that is inserted as it is. Everything else in a `html` template is escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Part = string | number | Markup | null | false | undefined | readonly Part[]

const written = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(written).join('')
}

/** A piece of HTML: values are escaped, unless they are pieces themselves. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.reduce((all, text, i) => all + written(parts[i - 1]) + text))

export const nothing = html``

interface Column<T> {
  name: string
  /** Aligns the column to the right. */
  number?: true
  of(row: T): Part
}

/** The table scrolls sideways on a phone, so it must be reachable by keyboard. */
export const table = <T>(rows: readonly T[], columns: readonly Column<T>[]): Markup =>
  html`<div class="wide" tabindex="0"><table><thead><tr>${columns.map(({ name, number }) => html`<th scope="col"${number && html` class="n"`}>${name}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${columns.map(({ of, number }) => html`<td${number && html` class="n"`}>${of(row)}</td>`)}</tr>`)}</tbody></table></div>`

export const facts = (pairs: readonly (readonly [string, Part])[]): Markup =>
  html`<dl>${pairs.filter(([, value]) => written(value) !== '').map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

export const list = (items: readonly Part[]): Markup => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`
