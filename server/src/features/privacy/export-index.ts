import { light } from '@goodlot/brand'
import type { Locale, Translate } from '@goodlot/i18n'
import { chinaDateTime } from '@goodlot/rules'
import { escapeHtml } from '../../html.ts'
import type { ExportSection } from './person-table.ts'

export interface ExportedSection {
  section: ExportSection
  /** The name of the JSON file. */
  file: string
  /** How many rows of which table. */
  rows: Record<string, number>
  /** The first rows, for the page. */
  shown: Record<string, readonly Record<string, unknown>[]>
}

/** Files that are not in the archive: gone from the storage, or beyond the archive's size. */
export interface LeftOut {
  name: string
  why: 'missing' | 'too_large'
}

const cell = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

function tableOf(rows: readonly Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const line = (tag: string, values: readonly string[]) =>
    `<tr>${values.map((value) => `<${tag}>${escapeHtml(value)}</${tag}>`).join('')}</tr>`
  return `<div class="wide"><table>${line('th', columns)}${rows
    .map((row) =>
      line(
        'td',
        columns.map((column) => cell(row[column])),
      ),
    )
    .join('')}</table></div>`
}

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:${light.ink}}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse;font-size:12px}th,td{border:1px solid ${light.line};padding:3px 6px;text-align:left;
vertical-align:top;max-width:28rem;overflow-wrap:anywhere}.wide{overflow-x:auto}small{color:${light.ink3}}`

/** The page that says what is in the archive, in the person's language; it loads nothing from elsewhere. */
export function exportIndex(
  t: Translate,
  locale: Locale,
  about: {
    email: string
    madeAt: Date
    sections: readonly ExportedSection[]
    files: number
    leftOut: readonly LeftOut[]
  },
): Buffer {
  const sections = about.sections.map(({ section, file, rows, shown }) => {
    const count = Object.values(rows).reduce((sum, n) => sum + n, 0)
    const parts = Object.entries(shown)
      .filter(([, list]) => list.length > 0)
      .map(([table, list]) => {
        const more = (rows[table] ?? 0) - list.length
        const note =
          more > 0 ? `<p><small>${escapeHtml(t('privacy.export_more', { count: more, file }))}</small></p>` : ''
        return `<details><summary>${escapeHtml(table)} (${rows[table]})</summary>${tableOf(list)}${note}</details>`
      })
    return `<h2>${escapeHtml(t(`privacy.section_${section}`))}</h2>
<p><a href="${file}">${file}</a> · ${escapeHtml(t('privacy.export_rows', { count }))}</p>${parts.join('')}`
  })
  const leftOut = about.leftOut.map(
    ({ name, why }) => `<li>${escapeHtml(name)}: ${escapeHtml(t(`privacy.export_${why}`))}</li>`,
  )
  const title = escapeHtml(t('privacy.export_title', { email: about.email }))
  return Buffer.from(`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>${escapeHtml(t('privacy.export_intro', { at: chinaDateTime(about.madeAt) }))}</p>
${sections.join('\n')}
<h2>${escapeHtml(t('privacy.export_files'))}</h2><p>${escapeHtml(t('privacy.export_file_count', { count: about.files }))}</p>
${leftOut.length > 0 ? `<ul>${leftOut.join('')}</ul>` : ''}</body></html>\n`)
}
