import './quick-queries.ts'

// Parts of a browser that our components ask for and that mean nothing where nothing is laid out. They measure and scroll: nothing that
// a test of words sees.
class StubObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { ResizeObserver: StubObserver, IntersectionObserver: StubObserver })
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
// every rule of every style sheet would be matched with each element that is asked about: a test of words and calls looks at what is
// written on the element itself
window.getComputedStyle = (element) => (element as HTMLElement).style

/** A window of no width. Each file begins with it, whatever width the one before has left. */
export function resetWindowWidth(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      // nothing moves: a dialog is gone when it is closed
      matches: media === '(prefers-reduced-motion: reduce)',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
}
resetWindowWidth()
