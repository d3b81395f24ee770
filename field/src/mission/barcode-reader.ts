import type { Code } from '../codes/decode.ts'

interface Detector {
  detect(picture: ImageBitmapSource): Promise<Code[]>
}
interface DetectorClass {
  new (): Detector
  getSupportedFormats?(): Promise<string[]>
}

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** The phone's own reader. Phones without Google's services have it too, but then it reads nothing. */
async function ownReader(): Promise<Detector | null> {
  const Found = detectorClass()
  if (!Found) return null
  const formats = await Found.getSupportedFormats?.().catch(() => [])
  return formats?.length === 0 ? null : new Found()
}

/** Loaded only where it is needed: it is larger than the rest of the app. */
const loadReader = () => import('../codes/reader.ts')

/** On a phone that reads no codes itself: fetches what does, for use without a network. */
export async function prepareCodeReader(): Promise<void> {
  if (await ownReader()) return
  await keptByWorker()
  await (await loadReader()).fetchProgram()
}

/** Milliseconds that a first visit waits for the service worker to take over, which keeps what is fetched from then on. */
const patience = 5000

async function keptByWorker(): Promise<void> {
  const worker = navigator.serviceWorker
  if (!worker || worker.controller) return
  await new Promise<void>((done) => {
    worker.addEventListener('controllerchange', () => done(), { once: true })
    setTimeout(done, patience)
  })
}

/** The reader is neither part of this phone nor fetched yet. */
export class NoCodeReader extends Error {}

/** The first code in a picture; null when there is none that can be read. */
export async function readBarcode(file: Blob): Promise<Code | null> {
  const own = await ownReader()
  if (own) {
    const picture = await createImageBitmap(file)
    try {
      const [first] = await own.detect(picture)
      return first ?? null
    } finally {
      picture.close()
    }
  }
  const reader = await loadReader().catch((cause) => {
    throw new NoCodeReader('not on this phone', { cause })
  })
  return reader.readPicture(file)
}
