interface Picture {
  src: string
  alt: string
  /** Number, caption, unit, time and place. */
  words: string
}

/** Opens the pictures of a report over the page, one after the other. */
function lightbox(dialog: HTMLDialogElement, pictures: readonly Picture[]): (src: string) => void {
  let current = 0
  const show = (index: number) => {
    current = (index + pictures.length) % pictures.length
    const { src, alt, words } = pictures[current] as Picture
    const image = dialog.querySelector('img')
    const caption = dialog.querySelector('p')
    if (image) Object.assign(image, { src, alt })
    if (caption) caption.textContent = words
  }
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
  dialog.addEventListener('keydown', ({ key }) => {
    if (steps[key]) show(current + steps[key])
  })
  dialog.addEventListener('click', ({ target }) => {
    const step = target instanceof HTMLElement ? target.dataset.step : undefined
    // the backdrop belongs to the dialog itself
    if (target === dialog || step === '0') dialog.close()
    else if (step) show(current + Number(step))
  })
  return (src) => {
    show(pictures.findIndex((one) => one.src === src))
    dialog.showModal()
  }
}

/** The root of a report's paper: of a page that came by a change of language, and in old browsers, it is made here. */
function rootOf(host: HTMLElement): ShadowRoot {
  if (host.shadowRoot) return host.shadowRoot
  const root = host.attachShadow({ mode: 'open' })
  const template = host.querySelector('template')
  if (template) root.append(template.content)
  return root
}

/** Links within the paper scroll; pictures open over the page, and without scripts by themselves. */
export function enhancePaper(host: HTMLElement): void {
  const root = rootOf(host)
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a.photo')]
  const pictures = [...new Map(links.map((link) => [link.href, link])).values()].map((link) => ({
    src: link.href,
    alt: link.querySelector('img')?.alt ?? '',
    words: link.dataset.words ?? '',
  }))
  const dialog = document.querySelector<HTMLDialogElement>('[data-lightbox]')
  const open = dialog && pictures.length > 0 ? lightbox(dialog, pictures) : null
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const inside = link?.getAttribute('href')?.match(/^#(.+)$/)?.[1]
    if (!link || (inside === undefined && !(open && link.matches('.photo')))) return
    event.preventDefault()
    if (inside === undefined) open?.(link.href)
    else root.getElementById(inside)?.scrollIntoView({ block: 'start' })
  })
}
