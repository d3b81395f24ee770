import { Fragment } from 'react'

interface Anchor {
  id: string
  label: string
  /** Slot markers around an anchor whose section may be left out. */
  before?: string
  after?: string
}

/** Links to the page's sections: a scale at the edge of the page, or a row where there is no room for it. */
export const SideAnchors = ({ title, anchors }: { title: string; anchors: readonly Anchor[] }) => (
  <nav className="gl-anchors" aria-label={title}>
    <ul>
      {anchors.map(({ id, label, before, after }) => (
        <Fragment key={id}>
          {before}
          <li>
            <a href={`#${id}`}>
              <span>{label}</span>
            </a>
          </li>
          {after}
        </Fragment>
      ))}
    </ul>
  </nav>
)
