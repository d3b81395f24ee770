import { Button } from '../kit/Button.tsx'
import { useT } from '../words/words.tsx'
import { setMode, useMode } from './theme.tsx'

export function ThemeToggle() {
  const t = useT()
  const dark = useMode() === 'dark'
  const label = t(dark ? 'ui.light_mode' : 'ui.dark_mode')
  return (
    <Button
      type="text"
      className="app-tool"
      aria-label={label}
      title={label}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun /> : <Moon />}
    </Button>
  )
}

const outline = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const Moon = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" {...outline} aria-hidden="true">
    <path d="M13.6 9.900A6 6 0 0 1 6.100 2.400a6 6 0 1 0 7.500 7.500z" />
  </svg>
)

const Sun = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" {...outline} aria-hidden="true">
    <circle cx="8" cy="8" r="3.250" />
    <path d="M8 1v1.500M8 13.500V15M1 8h1.500M13.500 8H15M3.050 3.050l1.060 1.060M11.900 11.900l1.060 1.060M3.050 12.950l1.060-1.060M11.900 4.100l1.060-1.060" />
  </svg>
)
