import { useState } from 'react'
import { Icon } from '../ui/icons.tsx'
import { useOnline } from '../ui/use-online.ts'
import { useT } from '../words/words.tsx'
import { useMission } from './context.tsx'

interface Props {
  sha256: string
  copy: 'thumb_url' | 'view_url'
  label: string
  className?: string
}

/** A photo that is not on this phone: the server's copy while it can be reached, else a note that the photo is elsewhere. */
export function PhotoElsewhere({ sha256, copy, label, className }: Props) {
  const { opened } = useMission()
  const isOnline = useOnline()
  const address = opened.photos.find((photo) => photo.sha256 === sha256)?.[copy] ?? ''
  // the key makes React try again when the server sends a new address
  if (isOnline && address !== '')
    return <ServerCopy key={address} address={address} label={label} className={className} />
  return <Missing />
}

function ServerCopy({ address, label, className }: { address: string; label: string; className: string | undefined }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <Missing />
  return <img className={className} src={address} alt={label} decoding="async" onError={() => setFailed(true)} />
}

function Missing() {
  const t = useT()
  return (
    <span className="photo-missing">
      <Icon name="picture" />
      {t('visit.photo_elsewhere')}
    </span>
  )
}
