import korean from '@fontsource/noto-sans-kr/unicode.json' with { type: 'json' }
import chinese from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' }
import { type FontFiles, hasPoint, parseRanges, sliceOf } from './fonts.ts'

/** Fonts for symbols such as ≤ and →, and for rare characters, which the large files lack: each small file covers a few of them. */
export type RareFont = `sc-${string}` | `kr-${string}`

const readSlices = () =>
  (
    [
      ['sc', chinese],
      ['kr', korean],
    ] as const
  ).flatMap(([family, lists]) =>
    Object.entries(lists).flatMap(([key, list]) => {
      const number = /^\[(\d+)\]$/.exec(key)?.[1]
      return number === undefined ? [] : [{ font: `${family}-${number}` as RareFont, ranges: parseRanges(list) }]
    }),
  )
let slices: ReturnType<typeof readSlices> | undefined

export function rareFontsOf(character: string): RareFont[] {
  slices ??= readSlices()
  return slices.filter(({ ranges }) => hasPoint(ranges, character)).map(({ font }) => font)
}

export const rareFiles = (font: RareFont): FontFiles => {
  const [family = '', number = ''] = font.split('-')
  return sliceOf(`noto-sans-${family}`, number)
}
