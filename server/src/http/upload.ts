import type {} from '@fastify/multipart'
import { type Call, cleanLine } from '@goodlot/contract'
import type { FastifyRequest } from 'fastify'
import type { Upload } from './context.ts'
import { Refusal } from './refusal.ts'

/**
 * Reads a multipart body: one file in the named field (none is needed if it is optional), and small text fields. Nothing is written to
 * disk.
 */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes, optional }: NonNullable<Call['file']>,
): Promise<{ upload: Upload | null; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new Refusal('file_missing')
  const fields: Record<string, string> = {}
  let upload: Upload | null = null
  try {
    const parts = request.parts({
      limits: { fileSize: maxBytes, files: 2, fields: 20, fieldSize: 64 * 1024, parts: 30 },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      if (upload || part.fieldname !== field) throw new Refusal(upload ? 'file_one_at_a_time' : 'file_missing')
      const bytes = await part.toBuffer()
      upload = { fileName: cleanLine(part.filename) || 'file', bytes }
    }
  } catch (error) {
    if (request.givenUp) throw request.givenUp
    if (error instanceof Refusal) throw error
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('file_too_large')
    if (code === 'FST_FILES_LIMIT') throw new Refusal('file_one_at_a_time')
    // the parser cannot read it: no boundary, or a truncated body
    if (!(error as { statusCode?: number }).statusCode) throw new Refusal('file_broken')
    throw error
  }
  if (optional && !upload?.bytes.length) return { upload: null, fields }
  if (!upload) throw new Refusal('file_missing')
  if (upload.bytes.length === 0) throw new Refusal('file_broken')
  return { upload, fields }
}
