/**
 * Closes menus that already open without a script (native <details>): a click outside, Escape or a followed link closes a menu, and an open
 * drawer keeps the focus inside. Returns a function that undoes this.
 */
export function installMenus(doc: Document): () => void {
  const open = () => [...doc.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]
  const drawer = () => doc.querySelector<HTMLDetailsElement>('details[data-menu=drawer][open]')

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element | null
    for (const menu of open()) {
      const inside = target !== null && menu.contains(target)
      const linkFollowed = inside && target.closest('a, [data-close-menu]') !== null
      if (!inside || linkFollowed) menu.open = false
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      const last = open().at(-1)
      if (!last) return
      last.open = false
      last.querySelector('summary')?.focus()
    }
    const box = drawer()
    if (event.key !== 'Tab' || !box) return
    const focusable = [...box.querySelectorAll<HTMLElement>('summary, a[href], button:not([disabled])')].filter(
      (el) => el.offsetParent !== null || el.matches('summary'),
    )
    const [first, last] = [focusable[0], focusable.at(-1)]
    const leaving = event.shiftKey ? doc.activeElement === first : doc.activeElement === last
    if (!leaving || !box.contains(doc.activeElement)) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
  // `toggle` does not bubble, so it is caught on the way down.
  const onToggle = () => doc.documentElement.toggleAttribute('data-drawer-open', drawer() !== null)
  const wide = doc.defaultView?.matchMedia('(min-width: 1000px)')
  const onWide = () => {
    const box = drawer()
    if (wide?.matches && box) box.open = false
  }

  doc.addEventListener('click', onClick)
  doc.addEventListener('keydown', onKey)
  doc.addEventListener('toggle', onToggle, true)
  wide?.addEventListener('change', onWide)
  return () => {
    doc.removeEventListener('click', onClick)
    doc.removeEventListener('keydown', onKey)
    doc.removeEventListener('toggle', onToggle, true)
    wide?.removeEventListener('change', onWide)
  }
}
