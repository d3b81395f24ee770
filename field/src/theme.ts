/** Light or dark: as the phone is set, unless the user chose. The web app reads the same choice. */
export type Appearance = 'system' | 'light' | 'dark'

const key = 'theme'

export function appearance(): Appearance {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const system = () => matchMedia('(prefers-color-scheme: dark)')

function apply(): void {
  const chosen = appearance()
  const isDark = chosen === 'system' ? system().matches : chosen === 'dark'
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

export function choose(next: Appearance): void {
  if (next === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, next)
  apply()
}

/** Applies the appearance, and follows changes of the phone's theme. Called once, before anything is drawn. */
export function followSystem(): void {
  system().addEventListener('change', apply)
  apply()
}
