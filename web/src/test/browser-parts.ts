import './quick-queries.ts'

// Browser APIs that measure and scroll. happy-dom has no layout, so they would do nothing useful there, and tests of texts do not need
// them.
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

/** Makes no width query match. Each test file starts like this, whatever width the file before it has set. */
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
