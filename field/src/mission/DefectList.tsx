import type { DefectRecord } from '@goodlot/inspection'
import { useT } from '../words/words.tsx'
import { useMission, useProtocolText } from './context.tsx'
import { defectItems } from './defect-options.ts'
import { EarlierPhotos } from './EarlierPhotos.tsx'
import { PhotoButton } from './PhotoButton.tsx'
import { TakeBack } from './TakeBack.tsx'
import { Thumbnails } from './Thumbnails.tsx'

/** Defects with their photos; each can be taken back. */
export function DefectList({ defects }: { defects: readonly DefectRecord[] }) {
  const t = useT()
  const text = useProtocolText()
  const { brief, opened } = useMission()
  const options = defectItems(brief).flatMap((item) => item.options)
  // goods that are inspected again: the same defect of the first inspection, to compare
  const earlierOf = (kind: string, name: string) =>
    opened.earlier?.defects.find((one) => one.class === kind && one.name === name)?.photos ?? []
  return (
    <ul className="stack">
      {defects.map(({ entry, photos }) => {
        const { data } = entry
        const option = options.find(({ id }) => id === data.option)
        return (
          <li key={entry.key} className="card">
            <p>
              <strong>{option ? text(option, 'name') : data.name}</strong>
              <small>
                {[t(`visit.class_${data.class}`), data.code, data.count > 1 ? `× ${data.count}` : '']
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {data.remark !== '' && <small>{data.remark}</small>}
            </p>
            {photos.length > 0 && <Thumbnails photos={photos} />}
            <EarlierPhotos photos={earlierOf(data.class, option?.name ?? data.name)} />
            <div className="pair">
              <PhotoButton
                subject={async () => ({ lot: data.lot, unit: data.unit, defect: entry.key })}
                label={t('visit.photo')}
              />
              <TakeBack target={entry.key} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
