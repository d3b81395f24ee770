interface Detected {
  rawValue: string
  format: string
}
interface Detector {
  detect(picture: ImageBitmapSource): Promise<Detected[]>
}

const detectorClass = (): (new () => Detector) | undefined =>
  (globalThis as { BarcodeDetector?: new () => Detector }).BarcodeDetector

/** Some phones read codes themselves; on all others the number is typed. */
export const canReadBarcodes = (): boolean => detectorClass() !== undefined

/** The first code in a picture; null when there is none that can be read. */
export async function readBarcode(file: Blob): Promise<Detected | null> {
  const Found = detectorClass()
  if (!Found) return null
  const picture = await createImageBitmap(file)
  try {
    const [first] = await new Found().detect(picture)
    return first ?? null
  } finally {
    picture.close()
  }
}
