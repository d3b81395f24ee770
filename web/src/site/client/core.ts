import { installBackToTop } from '../../shell/back-to-top.ts'
import { installMenus } from '../../shell/install-menus.ts'
import { watchAnchors } from './anchors.ts'
import { enhanceEnquiries } from './enquiry.ts'
import { enhanceIslands } from './islands.ts'
import { installLanguage } from './language.ts'
import { enhancePager } from './pager.ts'
import { prefillEnquiries, prefillMessage } from './prefill.ts'
import { showSession } from './session.ts'
import { enhanceTabs } from './tabs.ts'
import { goToTarget } from './target.ts'

/** Only one page shows a report; the others do not load the script that opens its pictures. */
async function enhanceReportOfPage() {
  const host = document.querySelector<HTMLElement>('[data-paper]')
  if (host) (await import('./report-html.ts')).enhanceReportHtml(host)
}

/** Everything that is done on load, and again after a change of language has replaced the content. */
function enhance() {
  enhanceTabs()
  enhancePager()
  enhanceEnquiries()
  enhanceIslands()
  watchAnchors()
  void enhanceReportOfPage()
  void showSession()
  prefillMessage()
  void prefillEnquiries()
}

installMenus(document)
installBackToTop(document)
installLanguage(enhance)
enhance()
goToTarget()
