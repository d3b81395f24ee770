import { useId, useState } from 'react'
import { useT } from '../words/words.tsx'
import './pages.css'

export interface PaginationProps {
  className?: string
  current: number
  pageSize: number
  total: number
  size?: 'small'
  align?: 'center' | 'end'
  /** The page in sight as a field between two arrows. */
  simple?: boolean
  hideOnSinglePage?: boolean
  showQuickJumper?: boolean
  showSizeChanger?: boolean
  showTotal?(total: number): string
  onChange?(page: number, pageSize: number): void
}

const sizes = [10, 20, 50, 100, 200]
/** As many pages as this have a button each. */
const most = 7
/** So many pages are skipped at once. */
const jump = 5

/** The buttons that turn the pages of a list. */
export function Pagination({
  className = '',
  current,
  pageSize,
  total,
  size,
  align,
  simple,
  hideOnSinglePage,
  showQuickJumper,
  showSizeChanger,
  showTotal,
  onChange,
}: PaginationProps) {
  const t = useT()
  const field = useId()
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (hideOnSinglePage && last === 1) return null
  const goTo = (page: number) => {
    const next = Math.min(last, Math.max(1, page))
    if (next !== current) onChange?.(next, pageSize)
  }
  const step = (page: number, title: string, sign: string) => (
    <li>
      {/* it is not disabled where there is no further page: it would lose the focus of whoever turned to the last one */}
      <button
        type="button"
        title={title}
        aria-label={title}
        aria-disabled={page < 1 || page > last}
        onClick={() => goTo(page)}
      >
        <span aria-hidden>{sign}</span>
      </button>
    </li>
  )
  return (
    <nav className={`kit-pages ${className}`} aria-label={t('ui.pages')} data-size={size} data-align={align}>
      <ul>
        {showTotal && <li className="kit-pages-total">{showTotal(total)}</li>}
        {step(current - 1, t('ui.page_previous'), '‹')}
        {simple ? (
          <li className="kit-pages-simple">
            <PageField key={current} label={t('ui.page_jump')} value={String(current)} onGo={goTo} />
            <span>/</span>
            <span>{last}</span>
          </li>
        ) : (
          pagesBeside(current, last).map((page) =>
            typeof page === 'number' ? (
              <li key={page}>
                <button
                  type="button"
                  title={String(page)}
                  aria-label={t('ui.page_named', { n: page })}
                  aria-current={page === current ? 'page' : undefined}
                  onClick={() => goTo(page)}
                >
                  {page}
                </button>
              </li>
            ) : (
              <Skip
                key={page}
                label={t(page === 'back' ? 'ui.pages_back' : 'ui.pages_on', { n: jump })}
                onClick={() => goTo(current + (page === 'back' ? -jump : jump))}
              />
            ),
          )
        )}
        {step(current + 1, t('ui.page_next'), '›')}
        {showSizeChanger && (
          <li>
            <select
              aria-label={t('ui.page_size')}
              value={pageSize}
              onChange={({ target }) => {
                const rows = Number(target.value)
                onChange?.(Math.min(current, Math.max(1, Math.ceil(total / rows))), rows)
              }}
            >
              {[...new Set([...sizes, pageSize])]
                .sort((a, b) => a - b)
                .map((rows) => (
                  <option key={rows} value={rows}>
                    {t('ui.per_page', { n: rows })}
                  </option>
                ))}
            </select>
          </li>
        )}
        {showQuickJumper && last > 1 && (
          <li className="kit-pages-jump">
            <label htmlFor={field}>{t('ui.page_jump')}</label>
            <PageField id={field} value="" onGo={goTo} />
          </li>
        )}
      </ul>
    </nav>
  )
}

const Skip = ({ label, onClick }: { label: string; onClick(): void }) => (
  <li>
    <button type="button" title={label} aria-label={label} onClick={onClick}>
      <span aria-hidden>…</span>
    </button>
  </li>
)

interface FieldProps {
  id?: string
  label?: string
  value: string
  onGo(page: number): void
}

/** A field for the number of a page, which Enter turns to. */
function PageField({ id, label, value, onGo }: FieldProps) {
  const [typed, type] = useState(value)
  const submit = () => {
    if (/^\d+$/.test(typed)) onGo(Number(typed))
    type(value)
  }
  return (
    <input
      id={id}
      inputMode="numeric"
      maxLength={6}
      aria-label={label}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // it is not the form around the list that is sent
        event.preventDefault()
        submit()
      }}
      onBlur={() => type(value)}
    />
  )
}

/** The pages that have a button, and the gaps between them. */
function pagesBeside(current: number, last: number): (number | 'back' | 'on')[] {
  if (last <= most) return Array.from({ length: last }, (_, i) => i + 1)
  const first = Math.min(Math.max(current - 2, current < 4 ? 1 : 2), last - 4)
  const until = Math.max(Math.min(current + 2, last), 5)
  const middle = Array.from({ length: until - first + 1 }, (_, i) => first + i)
  return [
    ...(first > 1 ? [1] : []),
    ...(first > 2 ? (['back'] as const) : []),
    ...middle,
    ...(until < last - 1 ? (['on'] as const) : []),
    ...(until < last ? [last] : []),
  ]
}
