import { encode } from 'uqr'

interface Props {
  value: string
  /** Pixels. */
  size: number
}

/** A QR code: dark on light in every theme, because many apps cannot read an inverted one. */
export function QRCode({ value, size }: Props) {
  const { data, size: cells } = encode(value, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg width={size} height={size} viewBox={`0 0 ${cells} ${cells}`} shapeRendering="crispEdges" aria-hidden="true">
      <rect width={cells} height={cells} fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  )
}
