let observer: IntersectionObserver | undefined

/** Marks the link of the section that is being read, in the scale at the edge of the page. */
export function watchAnchors() {
  observer?.disconnect()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.gl-anchors a')]
  if (links.length === 0) return
  const linkOf = new Map<Element, HTMLAnchorElement>()
  for (const link of links) {
    const section = document.getElementById(link.hash.slice(1))
    if (section) linkOf.set(section, link)
  }
  // The current section is the last one whose top is above the reading line, however the reader got there.
  const markCurrent = () => {
    const line = innerHeight * 0.4
    const current = [...linkOf].filter(([section]) => section.getBoundingClientRect().top < line).at(-1)?.[1]
    for (const link of links) link.removeAttribute('aria-current')
    current?.setAttribute('aria-current', 'true')
  }
  observer = new IntersectionObserver(markCurrent, { rootMargin: '-40% 0px -60% 0px' })
  for (const section of linkOf.keys()) observer.observe(section)
}
