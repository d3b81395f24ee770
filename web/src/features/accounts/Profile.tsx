import { useMay, useMe } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useT } from '../../ui/words/words.tsx'
import { AlertsPart } from '../alerts/index.ts'
import { BillingPart } from '../invoices/index.ts'
import { MyData } from '../privacy/index.ts'
import { ResetTwoFactor, SignOutAccount } from './AccountActs.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { Membership } from './Membership.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoFactor } from './TwoFactor.tsx'
import './accounts.css'

/** The signed-in account. Until a required two-step verification is set up, the server refuses all other calls about the account. */
export function Profile() {
  const t = useT()
  const { me } = useMe()
  const isOpen = me?.totp_required !== true
  const maySeeBilling = useMay('see_billing')
  const mayAdminister = useMay('administer')
  return (
    <Page title={t('accounts.profile')}>
      <div className="app-columns">
        {isOpen && <ProfileForm />}
        {isOpen && maySeeBilling && <BillingPart />}
        {isOpen && <PasswordForm />}
        <TwoFactor />
        {isOpen && <Sessions />}
        {isOpen && <AlertsPart />}
        {isOpen && <CalendarFeed />}
        {isOpen && <MyData />}
        {isOpen && <Membership />}
        {isOpen && mayAdminister && <ResetTwoFactor />}
        {isOpen && mayAdminister && <SignOutAccount />}
      </div>
    </Page>
  )
}
