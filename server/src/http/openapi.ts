import { openApiOf } from '@goodlot/contract/openapi'
import { version } from '../config.ts'

let document: object | undefined

/** The OpenAPI document of all calls, built once. */
export function openApi(): object {
  document ??= openApiOf(version)
  return document
}
