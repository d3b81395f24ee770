import type { Entry } from '@goodlot/inspection'
import { Link } from '../router.tsx'
import { Icon } from '../ui/icons.tsx'
import { useWork } from './context.tsx'
import { useSubjectText } from './photo-labels.ts'
import { useThumbnail } from './use-stored.ts'

/** A small picture that opens the photo; one of another phone has none here. */
export function Thumbnail({ photo }: { photo: Entry<'photo'> }) {
  const { order_id } = useWork()
  const subjectText = useSubjectText()
  const url = useThumbnail(photo.data.sha256)
  return (
    <Link to={`mission/${order_id}/photos/${photo.key}`} className="thumb" label={subjectText(photo.data)}>
      {url ? <img src={url} alt="" /> : <Icon name="picture" />}
    </Link>
  )
}
