import type { Entry } from '@goodlot/inspection'
import { memo } from 'react'
import { Link } from '../router.tsx'
import { useWork } from './context.tsx'
import { PhotoElsewhere } from './PhotoElsewhere.tsx'
import { useSubjectText } from './photo-labels.ts'
import { useThumbnail } from './use-stored.ts'

type Photo = Entry<'photo'>

/** Small pictures that open their photos. */
export function Thumbnails({ photos }: { photos: readonly Photo[] }) {
  const subjectText = useSubjectText()
  return (
    <div className="thumbs">
      {photos.map((photo) => (
        <Thumbnail key={photo.key} photo={photo.key} sha256={photo.data.sha256} label={subjectText(photo.data)} />
      ))}
    </div>
  )
}

interface Props {
  /** Key of the photo's entry. */
  photo: string
  sha256: string
  label: string
}

/** Drawn once however often the mission changes. */
const Thumbnail = memo(({ photo, sha256, label }: Props) => {
  const { order_id } = useWork()
  const url = useThumbnail(sha256)
  return (
    <Link to={`mission/${order_id}/photos/${photo}`} className="thumb" label={label}>
      {url && <img src={url} alt="" decoding="async" />}
      {url === null && <PhotoElsewhere sha256={sha256} copy="thumb_url" label="" />}
    </Link>
  )
})
