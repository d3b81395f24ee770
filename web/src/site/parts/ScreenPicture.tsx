import { type ScreenFormat, type ScreenName, screenFile, screenLocale, screens } from '../screens.ts'
import type { SiteProps } from '../site-props.ts'
import { within } from '../site-props.ts'

/** A screenshot of our apps, in the sizes that the reader's screen needs. */
export function ScreenPicture({ site, name }: { site: SiteProps; name: ScreenName }) {
  const w = within(site.t, 'site-home')
  const { width, height, widths } = screens[name]
  const locale = screenLocale(site.locale)
  const address = (wide: number, format: ScreenFormat) => site.screenAddress(screenFile(name, locale, wide, format))
  const set = (format: ScreenFormat) => widths.map((wide) => `${address(wide, format)} ${wide}w`).join(', ')
  const sizes = name === 'phone' ? '300px' : '(min-width: 900px) 560px, 92vw'
  return (
    <figure className={`screen screen-${name}`}>
      <picture>
        <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
        <img
          src={address(widths[0], 'webp')}
          srcSet={set('webp')}
          sizes={sizes}
          width={width}
          height={height}
          alt={w(`screen_${name}_alt`)}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <figcaption className="small">{w(`screen_${name}`)}</figcaption>
    </figure>
  )
}
