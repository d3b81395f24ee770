import { type SiteProps, within } from '../site-props.ts'

const columns = 10
const units = 50

/** A picture of a lot of fifty units, each not made yet, made, or packed. */
function MiniLot({ produced, packed, label }: { produced: number; packed: number; label: string }) {
  const classOf = (i: number) => (i < units * packed ? 'unit-packed' : i < units * produced ? 'unit-made' : 'unit-not')
  return (
    <svg viewBox="0 0 99 49" role="img" aria-label={label}>
      {Array.from({ length: units }, (_, i) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed picture
          key={i}
          x={(i % columns) * 10}
          y={Math.floor(i / columns) * 10}
          width="9"
          height="9"
          rx="1.5"
          className={classOf(i)}
        />
      ))}
    </svg>
  )
}

const stages = [
  { code: 'ppc', made: 0.2, packed: 0 },
  { code: 'dpi', made: 0.3, packed: 0 },
  { code: 'fri', made: 1, packed: 0.8 },
  { code: 'cls', made: 1, packed: 1 },
] as const

/** The services along production: how much of the lot exists when each one takes place. */
export function Stages({ site, text = true }: { site: SiteProps; text?: boolean }) {
  const w = within(site.t, 'site-stages')
  return (
    <>
      <ol className="stages">
        {stages.map(({ code, made: produced, packed }) => (
          <li key={code} className="stage">
            <MiniLot produced={produced} packed={packed} label={w(`${code}_picture`)} />
            <h3>{w(code)}</h3>
            <div>
              <p className="state">{w(`${code}_state`)}</p>
              {text && <p>{w(`${code}_text`)}</p>}
            </div>
          </li>
        ))}
      </ol>
      <p className="stage-key small">
        <span>
          <i className="key" />
          {w('key_open')}
        </span>
        <span>
          <i className="key key-made" />
          {w('key_made')}
        </span>
        <span>
          <i className="key key-packed" />
          {w('key_packed')}
        </span>
      </p>
    </>
  )
}
