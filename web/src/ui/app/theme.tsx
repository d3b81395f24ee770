import { type ThemeConfig, theme } from 'antd'
import { useSyncExternalStore } from 'react'

type Mode = 'light' | 'dark'
const stored = () => localStorage.getItem('theme') as Mode | null
const system = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')
const listeners = new Set<() => void>()

export const currentMode = (): Mode => stored() ?? (system.matches ? 'dark' : 'light')

function apply(): void {
  document.documentElement.dataset.theme = currentMode()
  for (const listener of listeners) listener()
}
system.addEventListener('change', apply)
apply()

export function setMode(mode: Mode): void {
  localStorage.setItem('theme', mode)
  apply()
}

export const useMode = (): Mode =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentMode)

/** antd derives its own dark greys; ours are the shell's (tokens.css). */
const night = {
  colorBgContainer: '#101b27',
  colorBgElevated: '#182635',
  colorBorder: '#3a4f63',
  colorBorderSecondary: '#27394a',
  colorFillAlter: '#182635',
  colorSplit: '#27394a',
}

/** The design's tokens, as antd wants them. */
export function antTheme(mode: Mode): ThemeConfig {
  const dark = mode === 'dark'
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: dark ? '#22867f' : '#0b7a75',
      colorLink: dark ? '#4fc3ba' : '#0b7a75',
      colorSuccess: '#1a7f37',
      colorError: dark ? '#f9938a' : '#c0362c',
      colorWarning: '#b7791f',
      colorText: dark ? '#e8eef4' : '#0f1e2e',
      colorTextDescription: dark ? '#98a9b9' : '#536475',
      colorTextTertiary: dark ? '#98a9b9' : '#536475',
      colorTextPlaceholder: dark ? '#8296a8' : '#5c6d7d',
      colorBgLayout: dark ? '#0b141e' : '#f6f8fa',
      ...(dark ? night : {}),
      colorInfo: dark ? '#2a9d95' : '#0b7a75',
      // the algorithm would make grey mud of our dark seeds
      colorPrimaryBg: dark ? '#10303a' : '#eef7f6',
      colorPrimaryBgHover: dark ? '#12353a' : '#e8f4f3',
      colorInfoBg: dark ? '#12353a' : '#e9f4f3',
      colorInfoBorder: dark ? '#1f5a5c' : '#a9d3d0',
      colorSuccessBg: dark ? '#12301f' : '#eaf6ed',
      colorSuccessBorder: dark ? '#1f5a35' : '#a9d8b6',
      colorWarningBg: dark ? '#362a14' : '#fdf5e3',
      colorWarningBorder: dark ? '#6b5220' : '#ecd29a',
      colorErrorBg: dark ? '#3a1c1b' : '#fdeeed',
      colorErrorBorder: dark ? '#7a3630' : '#efb9b4',
      borderRadius: 6,
      fontFamily: 'var(--font)',
      fontSize: 14,
      // a reader who wants no motion gets none: made short by a style sheet alone, menus would wait for an end that never comes
      motion: !still.matches,
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Table: {
        headerBg: dark ? '#182635' : '#f6f8fa',
        headerSplitColor: 'transparent',
        cellPaddingBlock: 10,
        cellPaddingInline: 12,
      },
      Form: { itemMarginBottom: 18 },
    },
  }
}
