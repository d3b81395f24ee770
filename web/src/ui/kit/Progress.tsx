import { CheckCircleFilled, CloseCircleFilled } from './icons.ts'
import './layout.css'

interface Common {
  percent: number
  'aria-label': string
}

interface Line extends Common {
  type?: 'line'
  size?: 'small'
  /** Without it: done at 100 percent. */
  status?: 'active' | 'exception' | 'success'
}

interface Circle extends Common {
  type: 'circle'
  /** Pixels. */
  size: number
  /** What stands in its middle. */
  format: () => string
}

/** How much of something is done. */
export const Progress = (props: Line | Circle) => (props.type === 'circle' ? <Ring {...props} /> : <Bar {...props} />)

const stateOf = ({ percent, 'aria-label': label }: Common) => ({
  role: 'progressbar',
  'aria-label': label,
  'aria-valuenow': percent,
  'aria-valuemin': 0,
  'aria-valuemax': 100,
})

function Bar({ size, status, ...common }: Line) {
  const { percent } = common
  const shown = status ?? (percent >= 100 ? 'success' : 'active')
  return (
    <div className="kit-progress" data-size={size} data-status={shown}>
      <div {...stateOf(common)}>
        <div style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
      <span aria-hidden="true">
        {shown === 'success' ? <CheckCircleFilled /> : shown === 'exception' ? <CloseCircleFilled /> : `${percent}%`}
      </span>
    </div>
  )
}

const radius = 47

function Ring({ size, format, ...common }: Circle) {
  return (
    <div className="kit-progress-ring" style={{ width: size, height: size }} {...stateOf(common)}>
      <svg viewBox="0 0 100 100" strokeWidth="6" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} />
        <circle cx="50" cy="50" r={radius} pathLength="100" strokeDasharray={`${common.percent} 100`} />
      </svg>
      <span>{format()}</span>
    </div>
  )
}
