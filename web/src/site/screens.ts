import type { Locale } from '@goodlot/i18n'

/** Screens of our apps, as `npm run screenshots` takes them: size on the page and widths of the files, in pixels. */
export const screens = {
  cart: { width: 720, height: 480, widths: [720, 1440] },
  compare: { width: 720, height: 480, widths: [720, 1440] },
  phone: { width: 390, height: 760, widths: [390, 780] },
} as const
export type ScreenName = keyof typeof screens

/** Languages of the screenshots; other pages show the English ones. */
export const screenLocales = ['en-US', 'zh-CN'] as const satisfies readonly Locale[]
export type ScreenLocale = (typeof screenLocales)[number]
export const screenLocale = (locale: Locale): ScreenLocale => (locale === 'zh-CN' ? 'zh-CN' : 'en-US')

export type ScreenFormat = 'avif' | 'webp'
export const screenFile = (name: ScreenName, locale: ScreenLocale, width: number, format: ScreenFormat): string =>
  `${name}-${locale}-${width}.${format}`
