import type { pages } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { servePages } from './serve.ts'

export const feature: Feature<typeof pages> = { handlers, routes: servePages }
