import type { Rating } from '@goodlot/contract'
import { Tag } from '../../ui/kit/index.ts'

/** The tags of a rating, in the words under which they were chosen. */
export function RatingTags({ tags }: { tags: Rating['named_tags'] }) {
  if (tags.length === 0) return null
  return (
    <div className="rate-tags wrap">
      {tags.map(({ value, title, side }) => (
        <Tag key={value} {...(side === 'bad' ? { color: 'gold' } : {})}>
          {title}
        </Tag>
      ))}
    </div>
  )
}
