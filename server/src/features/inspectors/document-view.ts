import type { InspectorDocument } from '@goodlot/contract'
import { chinaDay, isValidDocument } from '@goodlot/rules'
import type { Context } from '../../http/context.ts'
import { attachmentView } from '../files/index.ts'
import type { Document } from './document-store.ts'

export const documentView = (row: Document, ctx: Pick<Context, 'addressOf' | 'now'>): InspectorDocument => ({
  ...attachmentView(row, ctx),
  expires_on: row.expires_on ?? '',
  is_expired: !isValidDocument(row.expires_on, chinaDay(ctx.now)),
})
