import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates(
  {
    registered: ['name', 'link', 'refuse', 'code'],
    inspector_registered: ['name', 'link', 'refuse', 'code'],
    sub_account: ['name', 'main', 'account', 'link', 'refuse'],
    account_opened: ['name', 'from', 'account', 'link', 'refuse'],
    team_invitation: ['name', 'from', 'company', 'account', 'link', 'refuse'],
    reset_code: ['name', 'minutes', 'code'],
    password_changed: ['name'],
    password_reset_by_main: ['name', 'main'],
    new_device: ['name', 'at', 'device', 'network', 'link'],
    totp_on: ['name'],
    totp_off: ['name'],
    totp_codes: ['name'],
    totp_reset: ['name'],
  },
  {
    registered: 'foot_entered',
    inspector_registered: 'foot_entered',
    sub_account: 'foot_entered',
    account_opened: 'foot_entered',
    team_invitation: 'foot_entered',
  },
)
