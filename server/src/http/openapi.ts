import { openApiOf } from '@goodlot/contract/openapi'
import { openApiV1Of } from '@goodlot/contract/openapi-v1'
import { version } from '../config.ts'

let document: object | undefined
let documentOfV1: object | undefined

/** The OpenAPI document of all calls, built once. */
export function openApi(): object {
  document ??= openApiOf(version)
  return document
}

/** That of the resources of /v1. */
export function openApiV1(): object {
  documentOfV1 ??= openApiV1Of(version)
  return documentOfV1
}
