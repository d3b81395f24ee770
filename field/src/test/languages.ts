/** The same as web/src/test/languages.ts, for the inspectors' app. */
export const languages = ['en-US', 'zh-CN'] as const
