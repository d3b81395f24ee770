import { no, ok, type Verdict } from './verdict.ts'

/** File types of each uploader (V-38), by extension; the server also checks the content. */
export const uploadKinds = {
  general: {
    extensions: ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'xlsx', 'csv', 'rar', 'zip'],
    refusal: 'file_format',
  },
  image: { extensions: ['jpg', 'jpeg', 'png', 'gif'], refusal: 'file_format' },
  product_image: { extensions: ['jpg', 'jpeg', 'bmp', 'png', 'gif'], refusal: 'file_format_product' },
  photo: { extensions: ['jpg', 'jpeg', 'png'], refusal: 'file_format' },
  sheet: { extensions: ['xlsx', 'csv'], refusal: 'file_format' },
  pdf: { extensions: ['pdf'], refusal: 'file_format' },
} as const
export type UploadKind = keyof typeof uploadKinds

/** Largest upload of the specification (V-04), in bytes. */
export const uploadMax = 2048 * 1024
/** Largest PDF of a report that was made elsewhere, in bytes. */
export const pdfMax = 20 * 1024 * 1024

/** Most pixels of a picture: with four channels of 16 bits they take 320 MB. */
export const pixelsMax = 40_000_000
/**
 * Largest width or height of a picture. Pictures are reduced a few whole rows at a time, so that a very long picture costs more than its
 * pixels suggest.
 */
export const sideMax = 30_000

export const extensionOf = (fileName: string) => /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** Checks a file before it is sent: its name and its size. */
export function mayUpload(
  file: { name: string; size: number },
  kind: UploadKind,
): Verdict<'file_format' | 'file_format_product' | 'file_too_large'> {
  const { extensions, refusal } = uploadKinds[kind]
  if (!(extensions as readonly string[]).includes(extensionOf(file.name)))
    return no(refusal, { types: extensions.join(', ') })
  return file.size > (kind === 'pdf' ? pdfMax : uploadMax) ? no('file_too_large') : ok
}

/** Checks a picture before it is decoded, by the size in its header. */
export const maySize = ({ width, height }: { width: number; height: number }): Verdict<'picture_too_large'> =>
  width * height > pixelsMax || Math.max(width, height) > sideMax
    ? no('picture_too_large', { width, height, millions: pixelsMax / 1e6, side: sideMax })
    : ok
