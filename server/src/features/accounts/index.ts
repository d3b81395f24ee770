import type { accounts } from '@goodlot/contract'
import { mayEver } from '@goodlot/rules'
import type { Feature, RecordOwner } from '../../feature.ts'
import { isCheckedInspector } from '../../inspector-name/index.ts'
import { addressHandlers, type Effects } from './addresses.ts'
import { handlers } from './calls.ts'
import { jobs } from './jobs.ts'
import { mails } from './messages.ts'
import { resetHandler } from './reset.ts'
import { accountExists } from './store.ts'
import { resealTotps, twoFactorHandlers } from './two-factor.ts'

export { closeUnproved, welcome } from './addresses.ts'
export { demoPassword, hasDemoAccount } from './demo-accounts.ts'
export { inviteToTeam, type MemberTerms, mailTeamInvitation, openAccountFor } from './open-for.ts'
export { hashNewPassword, hashOfNoPassword, passwordFits } from './passwords.ts'
export {
  accountByEmail,
  accountById,
  changeAccount,
  endAllSessions,
  endSessions,
  insertAccount,
  isFreedAddress,
} from './store.ts'
export { otpFits, removeTotp } from './two-factor.ts'

/**
 * Attachments of tag `account` belong to the account itself; whoever verifies inspectors sees and changes all. Those of an inspector who
 * was verified are what was verified: they change by a proposal only.
 */
const access: RecordOwner = async ({ db, me }, id) => {
  if (me.id === id) return me.role === 'inspector' && (await isCheckedInspector(db, id)) ? 'seen' : 'changed'
  if (!mayEver(me, 'verify_inspectors')) return 'hidden'
  return (await accountExists(db, id)) ? 'changed' : 'hidden'
}

export const featureFor = (effects: Effects): Feature<typeof accounts> => ({
  handlers: { ...handlers, ...twoFactorHandlers, ...addressHandlers(effects), reset_pwd: resetHandler(effects) },
  jobs,
  mails,
  owner: { tag: 'account', access },
  reseal: resealTotps,
})
