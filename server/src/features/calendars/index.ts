import type { calendars } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers, resealFeeds } from './calls.ts'
import { serveFeeds } from './feed.ts'

export const feature: Feature<typeof calendars> = { handlers, routes: serveFeeds, reseal: resealFeeds }
