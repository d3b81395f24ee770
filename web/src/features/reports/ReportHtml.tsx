import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Image } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

interface Props {
  html: string
  /** Shown beside the verdict, where the document has a slot for it. */
  children?: ReactNode
}

interface Picture {
  src: string
  alt: string
  /** Caption text: number, caption, unit, time and place. */
  words: string
  /** What was drawn over it, as the document has it. */
  drawn: { viewBox: string; path: string } | null
}

/** The nearest link around what was clicked in the document. */
const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null

function drawnOver(link: HTMLAnchorElement | undefined): Picture['drawn'] {
  const svg = link?.querySelector('svg')
  const path = svg?.querySelector('path')?.getAttribute('d')
  return svg && path ? { viewBox: svg.getAttribute('viewBox') ?? '', path } : null
}

const withDrawing = (image: ReactNode, drawn: Picture['drawn']): ReactNode =>
  drawn ? (
    <div className="rep-drawn">
      {image}
      <svg viewBox={drawn.viewBox} aria-hidden="true">
        <path d={drawn.path} vectorEffect="non-scaling-stroke" />
        <path d={drawn.path} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  ) : (
    image
  )

/**
 * Shows the server's document with its own styles, isolated from ours. Its scripts never run, because scripts in a
 * parsed document are inert. Internal links scroll, and pictures open above the page.
 */
export function ReportHtml({ html, children }: Props) {
  const t = useT()
  const host = useRef<HTMLDivElement>(null)
  const [pictures, setPictures] = useState<Picture[]>([])
  const [current, setCurrent] = useState<number | null>(null)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    root.replaceChildren(...parsed.querySelectorAll('style'), ...parsed.body.childNodes)
    const links = [...root.querySelectorAll<HTMLAnchorElement>('a.photo')]
    const addresses = [...new Set(links.map(({ href }) => href))]
    setPictures(
      addresses.map((src) => {
        const link = links.find(({ href }) => href === src)
        const alt = link?.querySelector('img')?.alt ?? ''
        return { src, alt, words: link?.dataset.words ?? '', drawn: drawnOver(link) }
      }),
    )
    const follow = (event: Event) => {
      const link = linkOf(event.target)
      const inside = link?.getAttribute('href')?.match(/^#(.+)$/)?.[1]
      if (!link || (inside === undefined && !link.matches('.photo'))) return
      event.preventDefault()
      if (inside === undefined) setCurrent(addresses.indexOf(link.href))
      else root.getElementById(inside)?.scrollIntoView({ block: 'start' })
    }
    root.addEventListener('click', follow)
    return () => root.removeEventListener('click', follow)
  }, [html])
  return (
    <>
      <div className="rep-paper" ref={host}>
        <div slot="decision">{children}</div>
      </div>
      <Image.PreviewGroup
        items={pictures.map(({ src, alt }) => ({ src, alt: alt || t('reports.title') }))}
        preview={{
          open: current !== null,
          current: current ?? 0,
          onChange: setCurrent,
          imageRender: (image, { current: shown }) => (
            <>
              {withDrawing(image, pictures[shown]?.drawn ?? null)}
              <p className="rep-photo-words">{pictures[shown]?.words}</p>
            </>
          ),
          onOpenChange: (open) => {
            if (!open) setCurrent(null)
          },
        }}
      />
    </>
  )
}
