// not the largest upload of the rules, whose file brings more than this page needs: it is opened on phones with a slow network
const bytesMax = 1_900_000
/** Pixels of the longer side: enough to see a defect, and to print it. */
const sideMax = 2000

/**
 * Draws a photo that is too large to upload, or neither JPEG nor PNG, again as a JPEG. A file that this browser cannot open is sent
 * unchanged, and the server decides about it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= bytesMax && /^image\/(jpeg|png)$/.test(file.type)) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
  return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : file
}
