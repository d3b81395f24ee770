import './quick-queries.ts'

// Browser APIs that our components call and that mean nothing in happy-dom, which has no layout. They measure and scroll, which no
// test of texts can see.
class StubObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { ResizeObserver: StubObserver, IntersectionObserver: StubObserver })
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
// happy-dom would match every rule of every style sheet against each element that is asked about; tests of texts and calls need only
// the element's own inline style
window.getComputedStyle = (element) => (element as HTMLElement).style

/** A window without a width. Each test file begins with it, whatever width the file before it has set. */
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
