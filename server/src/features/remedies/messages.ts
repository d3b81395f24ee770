import { appPaths } from '@goodlot/contract'
import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates(
  {
    remedies_asked: ['buyer', 'count', 'due', 'link'],
    remedies_again: ['buyer', 'due', 'link'],
    remedies_soon: ['buyer', 'count', 'due', 'link'],
    remedies_late: ['buyer', 'count', 'due', 'link'],
    remedy_answered: ['name', 'order_no', 'person', 'no', 'finding', 'measure', 'summary', 'link'],
    remedy_overdue: ['name', 'order_no', 'count', 'findings', 'summary', 'link'],
  },
  {
    remedies_asked: 'foot_entered',
    remedies_again: 'foot_entered',
    remedies_soon: 'foot_entered',
    remedies_late: 'foot_entered',
  },
)

/** The page of a report, where its corrective actions are decided. */
export const remedyPath = (orderId: number): string => `${appPaths.report}?oid=${orderId}`
