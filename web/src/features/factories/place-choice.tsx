import { PlaceSelect, useSysList } from '../lists/index.ts'
import type { Choice, Choosing } from '../sheets/index.ts'
import { type PlaceKind, shownPlace, wrongPlace } from './row-places.ts'

const childPlaces = { country: ['province', 'city'], province: ['city'], city: [] } as const

export const placeChoice = (kind: PlaceKind): Choice => ({
  wrong: (row) => wrongPlace(kind, row),
  shown: (row) => shownPlace(kind, row),
  List: (choosing) => <PlaceList {...choosing} kind={kind} />,
})

function PlaceList({ row, label, kind, onChoose, onLeave }: Choosing & { kind: PlaceKind }) {
  const above = kind === 'city' ? 'province' : 'country'
  const under = kind !== 'country' && row[`${above}_name`] ? String(row[`${above}_code`]) : undefined
  const places = useSysList(kind, under, kind === 'country' || under !== undefined)
  const choose = (code: string | undefined) => {
    const place = places.data?.find((p) => String(p.value) === code)
    if (!place) return
    const cleared = childPlaces[kind].flatMap((other) => [
      [`${other}_code`, ''],
      [`${other}_name`, ''],
    ])
    onChoose({ ...Object.fromEntries(cleared), [`${kind}_code`]: code, [`${kind}_name`]: place.title })
  }
  const value = row[`${kind}_name`] ? String(row[`${kind}_code`]) : undefined
  return (
    <PlaceSelect
      open
      kind={kind}
      under={under}
      size="small"
      label={label}
      value={value}
      onChange={choose}
      onBlur={onLeave}
    />
  )
}
