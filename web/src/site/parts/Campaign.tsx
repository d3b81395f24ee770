import { defaults } from '../defaults.ts'
import type { SiteProps } from '../site-props.ts'
import { slot, slotEnd, slotStart } from '../slots.ts'

/** The campaign, in Chinese only where it is not asked for: the server fills in the percentage, or takes it all away. */
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
