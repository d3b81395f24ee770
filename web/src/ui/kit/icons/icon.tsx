import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types'
import type { SVGAttributes } from 'react'
import './icon.css'

interface Props extends Omit<SVGAttributes<SVGSVGElement>, 'children' | 'd'> {
  /** Shown while the pointer rests on the icon; also its name. */
  title?: string
}

const pathsOf = ({ attrs, children = [] }: AbstractNode): string[] => [
  ...(attrs.d === undefined ? [] : [attrs.d]),
  ...children.flatMap(pathsOf),
]

/**
 * A component that draws an icon in the colour and the size of the text around it. Beside words and inside a named button it says nothing;
 * one that stands alone has a label or a title.
 */
export function icon({ name, icon: drawing }: IconDefinition) {
  const root = typeof drawing === 'function' ? drawing('currentColor', 'none') : drawing
  const paths = pathsOf(root)
  return function Icon({ className = '', title, 'aria-label': label = title, ...rest }: Props) {
    return (
      <svg
        className={`kit-icon ${className}`.trim()}
        viewBox={root.attrs.viewBox}
        data-icon={name}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        {...rest}
      >
        {title !== undefined && <title>{title}</title>}
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    )
  }
}
