import { installBackToTop } from '../../shell/back-to-top.ts'
import { installMenus } from '../../shell/install-menus.ts'
import { watchAnchors } from './anchors.ts'
import { enhanceEnquiries } from './enquiry.ts'
import { enhanceIslands } from './islands.ts'
import { installLanguage } from './language.ts'
import { enhancePager } from './pager.ts'
import { prefillEnquiries } from './prefill.ts'
import { showSession } from './session.ts'
import { enhanceTabs } from './tabs.ts'
import { goToTarget } from './target.ts'

/** Everything that has to be done again when the content was exchanged. */
function enhance() {
  enhanceTabs()
  enhancePager()
  enhanceEnquiries()
  enhanceIslands()
  watchAnchors()
  void showSession()
  void prefillEnquiries()
}

installMenus(document)
installBackToTop(document)
installLanguage(enhance)
enhance()
goToTarget()
