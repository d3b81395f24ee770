interface Picture {
  src: string
  alt: string
  /** The picture's number, caption, unit, time and place in one text. */
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
    // a click on the backdrop arrives at the dialog itself
    if (target === dialog || step === '0') dialog.close()
    else if (step) show(current + Number(step))
  })
  return (src) => {
    show(pictures.findIndex((one) => one.src === src))
    dialog.showModal()
  }
}

/** The shadow root of a report. In old browsers, and after a change of language, it does not exist yet and is created here. */
function rootOf(host: HTMLElement): ShadowRoot {
  if (host.shadowRoot) return host.shadowRoot
  const root = host.attachShadow({ mode: 'open' })
  const template = host.querySelector('template')
  if (template) root.append(template.content)
  return root
}

/** Makes links within the report scroll and pictures open over the page. Without scripts a picture opens as a page of its own. */
export function enhanceReportHtml(host: HTMLElement): void {
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
