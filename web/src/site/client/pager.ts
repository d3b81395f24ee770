const perPage = 2
let page = 0
let onHash = () => {}
addEventListener('hashchange', () => onHash())

/** Shows product types two at a time; the arrows are hidden at the ends. Without this script all types are shown in two columns. */
export function enhancePager() {
  const pager = document.querySelector<HTMLElement>('[data-pager]')
  if (!pager) return
  const items = [...pager.querySelectorAll<HTMLElement>('[data-page-item]')]
  const previousButton = pager.querySelector<HTMLButtonElement>('[data-previous]')
  const nextButton = pager.querySelector<HTMLButtonElement>('[data-next]')
  const place = pager.querySelector<HTMLElement>('[data-place]')
  if (!previousButton || !nextButton || !place) return
  const last = Math.ceil(items.length / perPage) - 1
  const pattern = place.dataset.place ?? ''

  const chips = [...pager.querySelectorAll<HTMLAnchorElement>('[data-chip]')]
  const pageOf = (id: string | undefined) => {
    const index = items.findIndex((item) => item.id === id)
    return index < 0 ? null : Math.floor(index / perPage)
  }

  const show = (pageIndex: number) => {
    page = Math.min(Math.max(pageIndex, 0), last)
    items.forEach((item, i) => {
      item.hidden = Math.floor(i / perPage) !== page
    })
    for (const chip of chips) {
      if (pageOf(chip.dataset.chip) === page) chip.setAttribute('aria-current', 'true')
      else chip.removeAttribute('aria-current')
    }
    previousButton.hidden = page === 0
    nextButton.hidden = page === last
    place.textContent = pattern.replace('{page}', String(page + 1)).replace('{pages}', String(last + 1))
  }
  previousButton.addEventListener('click', () => {
    show(page - 1)
    if (previousButton.hidden) nextButton.focus()
  })
  nextButton.addEventListener('click', () => {
    show(page + 1)
    if (nextButton.hidden) previousButton.focus()
  })
  // show the chip's page before the browser jumps, because it cannot jump to a hidden element
  for (const chip of chips) chip.addEventListener('click', () => show(pageOf(chip.dataset.chip) ?? page))
  onHash = () => show(pageOf(location.hash.slice(1)) ?? page)
  pager.setAttribute('data-pager-on', '')
  onHash()
}
