import { defaults } from '../defaults.ts'
import type { SiteProps } from '../site-props.ts'
import { slotEnd, slotStart } from '../slots.ts'

/** The campaign as the server announces it; unfilled, the advertised one, in Chinese only. */
export const Campaign = ({ site, always = false }: { site: SiteProps; always?: boolean }) => (
  <>
    {slotStart('campaign')}
    {(always || site.locale === 'zh-CN') && (
      <p className="campaign">
        <strong>{site.t('site.campaign', { percent: defaults.campaignPercent })}</strong>
        {site.t('site.campaign_text')}
      </p>
    )}
    {slotEnd('campaign')}
  </>
)
