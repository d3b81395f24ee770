import { productName } from '@goodlot/i18n'

/** The mark: a lot of 25 units; the sampled ones draw the letter, the teal one is in the inspector's hand. */
const letter = ['01110', '10000', '10111', '10001', '01110']

export function LogoMark({ size = 28 }: { size?: number }) {
  const cells = letter.flatMap((row, y) => [...row].map((on, x) => ({ x, y, on: on === '1' })))
  return (
    <svg className="gl-mark" width={size} height={size} viewBox="0 0 29 29" aria-hidden="true" focusable="false">
      {cells.map(({ x, y, on }) => (
        <rect
          key={`${x}-${y}`}
          x={x * 6}
          y={y * 6}
          width="5"
          height="5"
          rx="1"
          className={x === 2 && y === 2 ? 'gl-mark-held' : on ? 'gl-mark-on' : 'gl-mark-off'}
        />
      ))}
    </svg>
  )
}

export const Logo = ({ size }: { size?: number }) => (
  <span className="gl-logo">
    <LogoMark {...(size ? { size } : {})} />
    <span className="gl-logo-word">{productName}</span>
  </span>
)
