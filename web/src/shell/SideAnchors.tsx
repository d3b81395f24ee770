export interface Anchor {
  id: string
  label: string
}

/** The page's sections as a scale at the edge; a row of links where there is no room for it. */
export const SideAnchors = ({ title, anchors }: { title: string; anchors: readonly Anchor[] }) => (
  <nav className="gl-anchors" aria-label={title}>
    <ul>
      {anchors.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
