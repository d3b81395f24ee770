/** Sets the width of the window for a test; without it, no width query matches (`resetWindowWidth`). */
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
