/** The same as web/src/test/languages.ts, for the inspectors' app. */
export const languages = ['zh-CN'] as const
