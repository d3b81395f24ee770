/**
 * The languages that screens are tested in. `@goodlot/i18n/check` checks without a screen that all five have every sentence, with its
 * values and plurals; a second language shows that no text on a screen is hard-coded English.
 */
export const languages = ['en-US', 'zh-CN'] as const
