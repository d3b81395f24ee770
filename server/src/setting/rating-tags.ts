import { isDeepStrictEqual } from 'node:util'
import type { Localized } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import { type NamedTag, type RatingTag, ratingTags, type TagSide, tagTitle } from '@goodlot/rules'
import { wordsOf } from '../http/words.ts'

type SpecifiedTag = NamedTag & { code: RatingTag; name: Localized }
let specified: SpecifiedTag[] | undefined

const sideOf = (code: RatingTag): TagSide => (code === 'needs_improvement' ? 'bad' : 'good')

/** The tags of the specification with the words of the catalogs. */
export function specifiedTags(): SpecifiedTag[] {
  specified ??= ratingTags.map((code) => ({
    code,
    side: sideOf(code),
    name: Object.fromEntries(locales.map((locale) => [locale, wordsOf(locale)(`ratings.tag_${code}`)])) as Localized,
  }))
  return specified
}

/** The tags of a rating with the words under which they were chosen: those of the specification are not stored with it. */
export const tagsOfRating = ({ tags, tag_words }: { tags: readonly string[]; tag_words: readonly NamedTag[] }) =>
  tags.map(
    (code): NamedTag =>
      tag_words.find((tag) => tag.code === code) ??
      specifiedTags().find((tag) => tag.code === code) ?? { code, side: 'good', name: {} },
  )

/** The tags whose words have to be stored with a rating, because they are root's own. */
export const ownTags = (tags: readonly NamedTag[]): NamedTag[] =>
  tags.filter((tag) => !specifiedTags().some((one) => isDeepStrictEqual(one, tag)))

/** Tags as answers contain them. */
export const shownTags = (tags: readonly NamedTag[], locale: string) =>
  tags.map((tag) => ({ value: tag.code, title: tagTitle(tag, locale), side: tag.side }))
