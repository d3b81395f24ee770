import { openApiOf } from '@goodlot/contract/openapi'
import { version } from '../config.ts'

let made: object | undefined

/** The document of all calls, made once. */
export function openApi(): object {
  made ??= openApiOf(version)
  return made
}
