import type { ReactNode } from 'react'

// colours of the things themselves: a drawing becomes a picture, for which no style sheet and no dark mode exist
export const ground = '#e9edf1'
const ink = '#0f1e2e'
const mugBody = '#2f6f9f'
const mugRim = '#f6f8fa'
const board = '#c79b63'
const boardDark = '#a97e49'
const wood = '#d9dee4'

/** What can be wrong with a mug. */
export type Fault = 'chip' | 'crack' | 'print' | 'speck' | 'scratch'

export const width = 320
export const height = 200

/** A drawing of 320 × 200; `label` says what it shows, for people who do not see it. */
export const Drawing = ({ label, children }: { label: string; children: ReactNode }) => (
  <svg viewBox={`0 0 ${width} ${height}`} className="drawing" role="img" aria-label={label}>
    <rect width={width} height={height} fill={ground} />
    {children}
  </svg>
)

/** A mug from the front, with what is wrong with it. `glint`: light on the glaze, which is no scratch. */
export const Mug = ({ fault, glint }: { fault: Fault | null; glint: boolean }) => (
  <g>
    <rect y="168" width={width} height="32" fill={wood} />
    <path d="M205 78 q52 -6 52 34 q0 40 -56 36" fill="none" stroke={mugBody} strokeWidth="13" />
    <path d="M100 48 h110 l-7 118 q-1 8 -9 8 h-78 q-8 0 -9 -8 z" fill={mugBody} />
    <ellipse cx="155" cy="48" rx="55" ry="13" fill={mugRim} stroke={ink} strokeWidth="2" />
    <ellipse cx="155" cy="49" rx="47" ry="9" fill="#8fb3cc" />
    {fault !== 'print' && (
      <g fill={mugRim}>
        <circle cx="155" cy="112" r="24" />
        <text x="155" y="117" textAnchor="middle" fontFamily="sans-serif" fontWeight="700" fontSize="14" fill={mugBody}>
          LAGO
        </text>
      </g>
    )}
    {fault === 'speck' && <circle cx="125" cy="82" r="4.5" fill={ink} />}
    {fault === 'scratch' && (
      <path d="M176 140 l14 -8 m-12 14 l16 -10 m-30 12 l8 -5" stroke={mugRim} strokeWidth="1.8" fill="none" />
    )}
    {fault === 'crack' && <path d="M120 60 l6 20 l-8 16 l9 24" stroke={ink} strokeWidth="2.5" fill="none" />}
    {fault === 'chip' && <path d="M176 58 l8 10 l10 -14 z" fill={ink} />}
    {glint && (
      <path
        d="M116 66 q-4 48 2 86"
        stroke="#ffffff"
        strokeOpacity="0.75"
        strokeWidth="7"
        fill="none"
        strokeLinecap="round"
      />
    )}
  </g>
)

/** The long side of a carton: the order asks for 8 pieces, and this says something else. */
export const CartonMark = () => (
  <g>
    <rect x="40" y="24" width="240" height="152" fill={board} stroke={boardDark} strokeWidth="3" />
    <path d="M40 100 h240" stroke={boardDark} strokeDasharray="3 5" strokeOpacity="0.5" />
    <g fontFamily="sans-serif" fontWeight="700" fill={ink} textAnchor="middle">
      <text x="160" y="72" fontSize="30">
        MUG-07
      </text>
      <text x="160" y="112" fontSize="26">
        12 PCS
      </text>
      <text x="160" y="150" fontSize="22">
        MADE IN CHINA
      </text>
    </g>
  </g>
)

/** The mug turned over: its label with batch number and dishwasher symbol. */
export const MugLabel = () => (
  <g>
    <circle cx="160" cy="100" r="88" fill={mugBody} />
    <circle cx="160" cy="100" r="72" fill="#3b7fb1" />
    <rect x="106" y="66" width="108" height="68" rx="6" fill={mugRim} stroke={ink} />
    <text x="160" y="95" textAnchor="middle" fontFamily="sans-serif" fontWeight="700" fontSize="24" fill={ink}>
      L2611
    </text>
    <g stroke={ink} strokeWidth="2" fill="none">
      <path d="M134 108 h52 v20 h-52 z" />
      <path d="M142 120 h12 m4 0 h20 M146 112 l4 5 m12 -5 l4 5" />
    </g>
  </g>
)

/** A carton's edge and the end of a tape measure along it, which shows `length` millimetres. */
export function Tape({ length }: { length: number }) {
  // 20 mm left and right of the reading, 6 pixels a millimetre
  const first = length - 26
  const ticks = Array.from({ length: 53 }, (_, i) => first + i)
  const x = (mm: number) => 10 + (mm - first) * 6 - 8
  return (
    <g>
      <rect x="0" y="20" width={x(length)} height="92" fill={board} stroke={boardDark} strokeWidth="3" />
      <rect x="0" y="112" width={width} height="56" fill="#ffd84d" stroke={ink} />
      {ticks.map((mm) => (
        <g key={mm} stroke={ink}>
          <path
            d={`M${x(mm)} 112 v${mm % 10 === 0 ? 24 : mm % 5 === 0 ? 17 : 10}`}
            strokeWidth={mm % 10 === 0 ? 2 : 1}
          />
          {mm % 10 === 0 && mm > first && (
            <text x={x(mm)} y="156" textAnchor="middle" fontFamily="sans-serif" fontSize="17" stroke="none" fill={ink}>
              {mm}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

/** What the factory shows: 50 finished mugs, of which 40 are packed in five cartons of eight. */
export const Stock = () => (
  <g>
    <rect y="172" width={width} height="28" fill={wood} />
    {[0, 1, 2, 3, 4].map((i) => {
      const [x, y] = i < 3 ? [16 + i * 58, 118] : [45 + (i - 3) * 58, 64]
      return (
        <g key={i}>
          <rect x={x} y={y} width="54" height="52" fill={board} stroke={boardDark} strokeWidth="2" />
          <text
            x={x + 27}
            y={y + 34}
            textAnchor="middle"
            fontFamily="sans-serif"
            fontWeight="700"
            fontSize="19"
            fill={ink}
          >
            × 8
          </text>
        </g>
      )
    })}
    {Array.from({ length: 10 }, (_, i) => {
      const [x, y] = [208 + (i % 5) * 22, 146 - Math.floor(i / 5) * 30]
      return <path key={x * 1000 + y} d={`M${x} ${y} h16 l-2 24 h-12 z`} fill={mugBody} stroke={ink} />
    })}
  </g>
)

/** How a picture can be taken: only the first one proves anything. */
export const frames = ['good', 'blurred', 'far', 'cut'] as const
export type Frame = (typeof frames)[number]

/** The same thing, photographed well or badly. `id` keeps the filters of several drawings apart. */
export function Framed({ frame, id, children }: { frame: Frame; id: string; children: ReactNode }) {
  if (frame === 'blurred')
    return (
      <>
        <filter id={id} x="-5%" y="-5%" width="110%" height="110%">
          <feGaussianBlur stdDeviation="5" />
        </filter>
        <g filter={`url(#${id})`}>{children}</g>
      </>
    )
  if (frame === 'far')
    return (
      <>
        <rect y="130" width={width} height="70" fill="#cdd5dd" />
        <path d="M20 130 V30 H120 V130 M220 130 V46 H300 V130" fill="none" stroke="#b2bdc8" strokeWidth="4" />
        <g transform="translate(141 108) scale(0.14)">{children}</g>
      </>
    )
  if (frame === 'cut') return <g transform="translate(-150 34) scale(1.35)">{children}</g>
  return <>{children}</>
}

const millimetres = Array.from({ length: 26 }, (_, i) => i)

/** A scratch from close by; with a ruler beside it its size can be seen. */
export const CloseUp = ({ ruler }: { ruler: boolean }) => (
  <g>
    <rect width={width} height={height} fill={mugBody} />
    <path d="M70 70 l70 -34 m-60 62 l104 -56 m-66 62 l44 -24" stroke={mugRim} strokeWidth="5" fill="none" />
    {ruler && (
      <g>
        <rect x="30" y="130" width="260" height="44" fill="#ffd84d" stroke={ink} />
        {millimetres.map((i) => (
          <path
            key={i}
            d={`M${40 + i * 10} 130 v${i % 5 === 0 ? 20 : 11}`}
            stroke={ink}
            strokeWidth={i % 5 === 0 ? 2 : 1}
          />
        ))}
        {[0, 1, 2].map((cm) => (
          <text
            key={cm}
            x={40 + cm * 100 + (cm === 0 ? 4 : 0)}
            y="168"
            textAnchor="middle"
            fontFamily="sans-serif"
            fontSize="15"
            fill={ink}
          >
            {cm}
          </text>
        ))}
      </g>
    )}
  </g>
)

/** Cartons in a stack, with mark and number of each. */
export const Stack = () => (
  <g>
    <rect y="176" width={width} height="24" fill={wood} />
    {[0, 1, 2, 3, 4, 5].map((i) => {
      const [x, y] = [24 + (i % 3) * 92, 98 - Math.floor(i / 3) * 80]
      return (
        <g key={i} fontFamily="sans-serif" fontWeight="700" fill={ink}>
          <rect x={x} y={y} width="88" height="76" fill={board} stroke={boardDark} strokeWidth="2" />
          <text x={x + 44} y={y + 32} textAnchor="middle" fontSize="16">
            MUG-07
          </text>
          <text x={x + 44} y={y + 58} textAnchor="middle" fontSize="15">
            {`${i + 1} / 6`}
          </text>
        </g>
      )
    })}
  </g>
)

/** A lamp in the glaze covers what should be read. */
export const Glare = ({ children }: { children: ReactNode }) => (
  <g>
    {children}
    <ellipse cx="150" cy="96" rx="62" ry="40" fill="#ffffff" fillOpacity="0.93" transform="rotate(-18 150 96)" />
  </g>
)

export const Dark = ({ children }: { children: ReactNode }) => (
  <g>
    {children}
    <rect width={width} height={height} fill="#05080c" fillOpacity="0.84" />
  </g>
)
