import type { Locale } from '@goodlot/i18n'

/**
 * The language of tests that name it: Chinese, because a text that is hard-coded in English would be found there alone. All other tests
 * speak English. `@goodlot/i18n/check` checks without a screen that all five have every sentence, with its values and plurals.
 */
export const languages: readonly Locale[] = ['zh-CN']
