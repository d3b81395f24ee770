import type { Locale, Translate } from '@goodlot/i18n'
import type { LotLayout } from '../../shell/index.ts'
import { number } from '../site-props.ts'

interface Props {
  t: Translate
  locale: Locale
  layout: LotLayout
}

/** Explains what an unlit and a lit square mean, and how many units a square represents if more than one. */
export function LotKey({ t, locale, layout: { per } }: Props) {
  const units = { per: number(locale, per) }
  return (
    <>
      <span>
        <i className="key" />
        {per === 1 ? t('site.key_unit') : t('site.key_units', units)}
      </span>
      <span>
        <i className="key key-lit" />
        {per === 1 ? t('site.key_sample') : t('site.key_sample_of', units)}
      </span>
    </>
  )
}
