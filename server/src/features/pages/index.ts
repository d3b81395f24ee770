import type { Feature } from '../../feature.ts'
import { servePages } from './serve.ts'

export const feature: Feature = { handlers: {}, routes: servePages }
