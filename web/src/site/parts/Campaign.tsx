import { defaults } from '../defaults.ts'
import type { SiteProps } from '../site-props.ts'
import { slot, slotEnd, slotStart } from '../slots.ts'

/**
 * The campaign: on Chinese pages only, unless `inAllLanguages` is set. The server fills in the percentage, or removes the slot's
 * content.
 */
export const Campaign = ({ site, inAllLanguages = false }: { site: SiteProps; inAllLanguages?: boolean }) => (
  <>
    {slotStart('campaign')}
    {(inAllLanguages || site.locale === 'zh-CN') && (
      <p className="campaign">
        <strong>{site.t('site.campaign', { percent: slot('percent', String(defaults.campaignPercent)) })}</strong>
        {site.t('site.campaign_text')}
      </p>
    )}
    {slotEnd('campaign')}
  </>
)
