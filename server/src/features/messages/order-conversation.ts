import type { messages, OutputOf } from '@goodlot/contract'
import { chinaDateTime } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { messagesOf, reportMessagesOf, visitQuestionsOf } from './store.ts'

type Said = OutputOf<typeof messages.message_list>[number]

const withoutMail = { subject: '', recipient: '', mail_id: null, mail_status: '' } as const

/** Everything that people wrote about an order, wherever they did, oldest first. */
export async function orderConversation(db: Db, orderId: number): Promise<Said[]> {
  const written = (await messagesOf(db, orderId)).map(
    ({ id, created_at, mail_status, recipient, ...row }): Said => ({
      ...row,
      about: 'order',
      message_id: id,
      recipient: recipient ?? '',
      created_at: chinaDateTime(created_at),
      mail_status: mail_status ?? '',
    }),
  )
  const aboutReport = (await reportMessagesOf(db, orderId)).map(
    ({ id, text, at, author, isOffice }): Said => ({
      ...withoutMail,
      about: 'report',
      message_id: id,
      side: isOffice ? 'office' : 'customer',
      audience: isOffice ? 'customer' : 'office',
      author,
      text,
      created_at: chinaDateTime(at),
    }),
  )
  const duringVisit = (await visitQuestionsOf(db, orderId)).flatMap(
    ({ id, text, asked_at, author, isOffice, answer, at, inspector_name }): Said[] => {
      const asker = isOffice ? 'office' : 'customer'
      const shared = { ...withoutMail, about: 'visit', message_id: id } as const
      const question: Said = {
        ...shared,
        side: asker,
        audience: 'inspector',
        author,
        text,
        created_at: chinaDateTime(asked_at),
      }
      if (at === null) return [question]
      return [
        question,
        {
          ...shared,
          side: 'inspector',
          audience: asker,
          author: inspector_name,
          text: answer,
          created_at: chinaDateTime(at),
        },
      ]
    },
  )
  // the times are written as in China, so their texts sort as they do
  return [...written, ...aboutReport, ...duringVisit].toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}
