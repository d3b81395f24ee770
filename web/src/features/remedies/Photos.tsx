interface Props {
  photos: readonly { thumb: string; view: string }[]
  name: string
}

/** Small pictures, each a link to the large one. */
export function Photos({ photos, name }: Props) {
  if (photos.length === 0) return null
  return (
    <div className="rem-photos">
      {photos.map(({ thumb, view }, i) => (
        <a key={view} href={view} target="_blank" rel="noreferrer">
          <img src={thumb} alt={`${name} ${i + 1}`} width={120} height={90} loading="lazy" />
        </a>
      ))}
    </div>
  )
}
