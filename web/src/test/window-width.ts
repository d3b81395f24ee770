/** The window of a test has no width (`resetWindowWidth`): a test that needs a wide one, or a narrow one, says so. */
export function setWindowWidth(pixels: number): void {
  window.matchMedia = (media) => {
    const limit = (kind: 'min' | 'max') => Number(new RegExp(`${kind}-width:\\s*([\\d.]+)`).exec(media)?.[1])
    const [min, max] = [limit('min'), limit('max')]
    const matches = (Number.isNaN(min) || pixels >= min) && (Number.isNaN(max) || pixels <= max) && /width/.test(media)
    return Object.assign(new EventTarget(), {
      media,
      matches,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  }
}
