export { servePages } from './serve.ts'
