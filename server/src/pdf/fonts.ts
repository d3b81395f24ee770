import { fileURLToPath } from 'node:url'
import ranges from '@fontsource/noto-sans/unicode.json' with { type: 'json' }

const file = (path: string) => fileURLToPath(import.meta.resolve(`@fontsource/${path}`))
export interface FontFiles {
  normal: string
  bold: string
}
export const sliceOf = (name: string, subset: string): FontFiles => ({
  normal: file(`${name}/files/${name}-${subset}-400-normal.woff`),
  bold: file(`${name}/files/${name}-${subset}-700-normal.woff`),
})

/** Parts of Noto Sans, in the order in which they are searched for a character. */
const parts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'] as const
type Part = (typeof parts)[number]
export type FontName = Part | 'chinese' | 'korean'

/** The main fonts; others are in rare-fonts.ts. No file has all scripts, so a text is printed in pieces of one font each. */
export const fonts: Record<FontName, FontFiles> = {
  latin: sliceOf('noto-sans', 'latin'),
  'latin-ext': sliceOf('noto-sans', 'latin-ext'),
  vietnamese: sliceOf('noto-sans', 'vietnamese'),
  cyrillic: sliceOf('noto-sans', 'cyrillic'),
  greek: sliceOf('noto-sans', 'greek'),
  chinese: sliceOf('noto-sans-sc', 'chinese-simplified'),
  korean: sliceOf('noto-sans-kr', 'korean'),
}

export type Ranges = readonly (readonly [from: number, to: number])[]
/** `U+0000-00FF,U+0131` → [[0, 255], [305, 305]]. */
export const parseRanges = (list: string): Ranges =>
  list.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
export function hasPoint(ranges: Ranges, character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= point && point <= to)
}
const covered = parts.map((part) => [part, parseRanges(ranges[part])] as const)

export function fontOf(character: string): FontName {
  if (/\p{Script=Hangul}/u.test(character)) return 'korean'
  return covered.find(([, list]) => hasPoint(list, character))?.[0] ?? 'chinese'
}
