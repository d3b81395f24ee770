import { locales } from '@goodlot/i18n/locales'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { type SitePage, sitePaths } from './paths.ts'
import { messageKey } from './sentences.ts'
import { json } from './wire.ts'

const pageNames = Object.keys(sitePaths) as [SitePage, ...SitePage[]]

export const pages = {
  page_preview: call({
    about: 'A page of the site as it would be with these settings; nothing is saved. The markup cannot be clicked.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    faults: ['not_found'],
    input: z.object({
      page: z.enum(pageNames, messageKey('validation.choice')),
      language: z.enum(locales, messageKey('validation.choice')),
      values: json(z.record(z.string(), z.unknown())),
    }),
    output: z.object({ html: z.string() }),
  }),
}
