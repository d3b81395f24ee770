import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { type Grey, greyOf, pixelsOf, smoothed, stretched } from './clearer.ts'

export interface Code {
  rawValue: string
  /** As browsers name it. */
  format: string
}

const options: ReaderOptions = {
  formats: [
    'EAN13',
    'EAN8',
    'UPCA',
    'UPCE',
    'ITF',
    'Code39',
    'Code93',
    'Code128',
    'Codabar',
    'QRCode',
    'DataMatrix',
    'PDF417',
    'Aztec',
  ],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 1,
}

const formats: Readonly<Record<string, string>> = {
  EAN13: 'ean_13',
  EAN8: 'ean_8',
  UPCA: 'upc_a',
  UPCE: 'upc_e',
  ITF: 'itf',
  ITF14: 'itf',
  Code39: 'code_39',
  Code93: 'code_93',
  Code128: 'code_128',
  Codabar: 'codabar',
  QRCode: 'qr_code',
  DataMatrix: 'data_matrix',
  PDF417: 'pdf417',
  Aztec: 'aztec',
}

/** A UPC-A has twelve digits; read as an EAN-13 it begins with a zero. */
function codeOf({ text, format }: { text: string; format: string }): Code {
  const isUpc = format === 'UPCA' || (format === 'EAN13' && text.startsWith('0'))
  if (isUpc) return { rawValue: text.slice(-12), format: 'upc_a' }
  return { rawValue: text, format: formats[format] ?? format.toLowerCase() }
}

/** Where the program of the reader is. */
export const prepareReader = (overrides: { wasmBinary: ArrayBuffer } | { locateFile(): string }): void =>
  prepareZXingModule({ overrides })

/** A dark picture is read once it is lighter, one with grain once that is gone. */
const attempts: readonly ((grey: Grey) => Grey)[] = [(grey) => grey, stretched, (grey) => stretched(smoothed(grey, 1))]

/** The first code in a picture, as it is or made clearer; null where none can be read. */
export async function decode(picture: {
  data: Uint8ClampedArray
  width: number
  height: number
}): Promise<Code | null> {
  const grey = greyOf(picture)
  for (const clearer of attempts) {
    const [found] = await readBarcodes(pixelsOf(clearer(grey)) as ImageData, options)
    if (found?.isValid && found.text !== '') return codeOf(found)
  }
  return null
}
