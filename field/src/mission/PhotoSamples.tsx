import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'

/** Loaded when somebody asks: most photos are taken by people who know. */
const Samples = lazy(() => import('../samples/Samples.tsx'))

/** Opens sample photos below the button, so that the inspector stays at the item. */
export function PhotoSamples() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button button-quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'visit.photo_samples_close' : 'visit.photo_samples')}
      </button>
      {open && (
        <Suspense fallback={<Skeleton />}>
          <Samples />
        </Suspense>
      )}
    </>
  )
}
