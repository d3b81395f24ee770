import { dark, darkControls, light, lightControls } from '@goodlot/brand'
import { type ThemeConfig, theme } from 'antd'
import { useSyncExternalStore } from 'react'

type Mode = 'light' | 'dark'
const stored = () => localStorage.getItem('theme') as Mode | null
const system = matchMedia('(prefers-color-scheme: dark)')
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
const listeners = new Set<() => void>()

/**
 * The mode that the document and React show. Only `apply` asks the system: in Chromium, reading the value between a change and its
 * event suppresses the event for all listeners, and half of the screen would stay light.
 */
let mode: Mode

function apply(): void {
  mode = stored() ?? (system.matches ? 'dark' : 'light')
  document.documentElement.dataset.theme = mode
  for (const listener of listeners) listener()
}
system.addEventListener('change', apply)
apply()

export function setMode(chosen: Mode): void {
  localStorage.setItem('theme', chosen)
  apply()
}

export const useMode = (): Mode =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => mode,
  )

/** antd derives its own dark greys; these are the palette's instead. */
const darkTokens = {
  colorBgContainer: dark.paper,
  colorBgElevated: dark.paper3,
  colorBorder: darkControls.edge,
  colorBorderSecondary: dark.line,
  colorFillAlter: dark.paper3,
  colorSplit: dark.line,
}

/** Heights in pixels of controls that are large enough for a finger. */
const fingerControls = { controlHeight: 44, controlHeightSM: 44, controlHeightLG: 48 }

/** The palette in antd's terms; on a phone no control is too small for a finger. */
export function antTheme(mode: Mode, isPhone: boolean): ThemeConfig {
  const isDark = mode === 'dark'
  const colours = isDark ? dark : light
  const controls = isDark ? darkControls : lightControls
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: controls.accentFill,
      colorLink: colours.accent,
      colorSuccess: colours.passFill,
      colorError: controls.wrong,
      colorWarning: colours.pendingFill,
      colorText: colours.ink,
      colorTextDescription: colours.ink3,
      colorTextTertiary: colours.ink3,
      colorTextPlaceholder: controls.placeholder,
      colorBgLayout: colours.paper2,
      ...(isDark ? darkTokens : {}),
      colorInfo: controls.infoFill,
      // antd's own hover colour is lighter, and white text on it is too faint
      ...(isDark ? {} : { colorPrimaryHover: colours.accentStrong }),
      colorPrimaryBg: controls.accentWash,
      colorPrimaryBgHover: controls.accentWashHover,
      colorInfoBg: controls.infoWash,
      colorInfoBorder: controls.infoEdge,
      colorSuccessBg: controls.passWash,
      colorSuccessBorder: controls.passEdge,
      colorWarningBg: controls.pendingWash,
      colorWarningBorder: controls.pendingEdge,
      colorErrorBg: controls.failWash,
      colorErrorBorder: controls.failEdge,
      ...(isPhone ? fingerControls : {}),
      borderRadius: 6,
      fontFamily: 'var(--font)',
      fontSize: 14,
      // turned off here because a style sheet that only shortens animations would leave menus waiting for an end event that never comes
      motion: !reducedMotion.matches,
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Table: {
        headerBg: controls.tableHead,
        headerSplitColor: 'transparent',
        cellPaddingBlock: 10,
        cellPaddingInline: 12,
      },
      Form: { itemMarginBottom: 18 },
      // text colours: on a dark background, the fill colour of buttons is too dark for text
      Tabs: { itemSelectedColor: colours.accent, itemHoverColor: colours.accent, inkBarColor: colours.accent },
      Rate: { starBg: colours.line },
    },
  }
}
