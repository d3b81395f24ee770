/** Languages an inspector can speak with customers and factories (ISO 639-1, or 639-3 where there is no shorter code). */
export const spokenLanguages = [
  'en',
  'zh',
  'yue',
  'vi',
  'km',
  'hi',
  'ur',
  'pa',
  'ta',
  'bn',
  'ko',
  'ja',
  'es',
  'pl',
] as const
