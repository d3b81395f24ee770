/**
 * The languages that screens are tested in. That all five have every sentence, with its values and plurals, is checked without a screen
 * (`@goodlot/i18n/check`); a second one shows that nothing on a screen is English by itself.
 */
export const languages = ['en-US', 'zh-CN'] as const
