/** Makes the footer's link move the focus as well, so that the next Tab starts at the top. Returns a function that undoes this. */
export function installBackToTop(doc: Document): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest('a.gl-top')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    doc.defaultView?.scrollTo({ top: 0, behavior: 'instant' })
    doc.querySelector<HTMLElement>('.gl-home, .app-brand')?.focus({ preventScroll: true })
  }
  doc.addEventListener('click', onClick)
  return () => doc.removeEventListener('click', onClick)
}
