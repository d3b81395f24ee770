import { PlaceSelect, useSysList } from '../lists/index.ts'
import type { Choice, Choosing } from '../sheets/index.ts'
import { type PlaceKind, shownPlace, wrongPlace } from './row-places.ts'

const childPlaces = { country: ['province', 'city'], province: ['city'], city: [] } as const

export const placeChoice = (kind: PlaceKind): Choice => ({
  check: (row) => wrongPlace(kind, row),
  displayText: (row) => shownPlace(kind, row),
  List: (props) => <PlaceList {...props} kind={kind} />,
  fields: [`${kind}_code`, `${kind}_name`],
  typed: (text) => ({ [`${kind}_code`]: text, [`${kind}_name`]: '' }),
})

function PlaceList({ row, label, kind, onChoose, onLeave }: Choosing & { kind: PlaceKind }) {
  const parentKind = kind === 'city' ? 'province' : 'country'
  const parentCode = kind !== 'country' && row[`${parentKind}_name`] ? String(row[`${parentKind}_code`]) : undefined
  const places = useSysList(kind, parentCode, kind === 'country' || parentCode !== undefined)
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
      parentCode={parentCode}
      size="small"
      label={label}
      value={value}
      onChange={choose}
      onBlur={onLeave}
    />
  )
}
