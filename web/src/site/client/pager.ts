const perPage = 2
let page = 0

/** Product types, two at a time. The arrows hide at the ends. Without this script all stand in two columns. */
export function enhancePager() {
  const pager = document.querySelector<HTMLElement>('[data-pager]')
  if (!pager) return
  const items = [...pager.querySelectorAll<HTMLElement>('[data-page-item]')]
  const back = pager.querySelector<HTMLButtonElement>('[data-previous]')
  const forth = pager.querySelector<HTMLButtonElement>('[data-next]')
  const place = pager.querySelector<HTMLElement>('[data-place]')
  if (!back || !forth || !place) return
  const last = Math.ceil(items.length / perPage) - 1
  const pattern = place.dataset.place ?? ''

  const show = (to: number) => {
    page = Math.min(Math.max(to, 0), last)
    items.forEach((item, i) => {
      item.hidden = Math.floor(i / perPage) !== page
    })
    back.hidden = page === 0
    forth.hidden = page === last
    place.textContent = pattern.replace('{page}', String(page + 1)).replace('{pages}', String(last + 1))
  }
  back.addEventListener('click', () => {
    show(page - 1)
    if (back.hidden) forth.focus()
  })
  forth.addEventListener('click', () => {
    show(page + 1)
    if (forth.hidden) back.focus()
  })
  const asked = items.findIndex((item) => item.id === location.hash.slice(1))
  if (asked >= 0) page = Math.floor(asked / perPage)
  pager.setAttribute('data-pager-on', '')
  show(page)
}
