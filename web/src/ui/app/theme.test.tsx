import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.theme
})

/** A media query as in Chromium: its event comes with the next frame, and not at all if the new value has been read before. */
function darkQuery() {
  let isDark = false
  let lastRead = false
  const query = Object.assign(new EventTarget(), { media: '(prefers-color-scheme: dark)' })
  Object.defineProperty(query, 'matches', { get: () => (lastRead = isDark) })
  return {
    query,
    turnDark: () => {
      isDark = true
    },
    nextFrame: () => {
      if (lastRead !== isDark) query.dispatchEvent(new Event('change'))
    },
  }
}

it('the whole screen turns dark with the system, also when it is drawn in that very moment', async () => {
  const { query, turnDark, nextFrame } = darkQuery()
  const others = window.matchMedia
  vi.stubGlobal('matchMedia', (media: string) => (media === query.media ? query : others(media)))
  vi.resetModules()
  const { useMode } = await import('./theme.tsx')
  const Drawn = () => <p>{useMode()}</p>
  const { rerender } = render(<Drawn />)
  expect(screen.getByText('light')).toBeTruthy()

  turnDark()
  rerender(<Drawn />)
  act(nextFrame)
  expect(screen.getByText('dark')).toBeTruthy()
  expect(document.documentElement.dataset.theme).toBe('dark')
})
