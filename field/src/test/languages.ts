import type { Locale } from '@goodlot/i18n'

/** The same as web/src/test/languages.ts, for the inspectors' app. */
export const languages: readonly Locale[] = ['zh-CN']
