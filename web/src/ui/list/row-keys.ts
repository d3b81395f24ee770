import { isInDialog, isTyping } from '../app/typing.ts'

const rowsOf = (list: ParentNode) => [...list.querySelectorAll<HTMLElement>('tr[data-row-key]')]

/** The rows that the keys move among: those of the list with the focus, else of the first list that has any. */
function rowsInUse(page: Document): HTMLElement[] {
  const lists = [...page.querySelectorAll<HTMLElement>('main tbody')].filter((list) => rowsOf(list).length > 0)
  const list = lists.find((one) => one.contains(page.activeElement)) ?? lists[0]
  return list ? rowsOf(list) : []
}

/** What Enter on a row opens: its first link or button, but never one that deletes or cancels something. */
const mainTarget = 'a[href], button:not([disabled]):not([class*="danger"])'

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isInDialog()) return
  const step = { j: 1, k: -1, Enter: 0 }[event.key]
  if (step === undefined) return
  const rows = rowsInUse(document)
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  // the focus may be in the record that is open beside the list
  const at = focused === -1 ? rows.findIndex((row) => row.classList.contains('app-row-open')) : focused
  if (event.key === 'Enter') {
    // a link or button inside of the row has its own Enter
    if (event.target === rows[at]) rows[at]?.querySelector<HTMLElement>(mainTarget)?.click()
    return
  }
  const next = rows[at === -1 ? 0 : at + step]
  if (!next) return
  event.preventDefault()
  next.tabIndex = -1
  next.focus()
}

/** `j` and `k` move the focus from row to row of a list, Enter follows the first link of the row or presses its first button that does no harm. */
export function installRowKeys(): () => void {
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
