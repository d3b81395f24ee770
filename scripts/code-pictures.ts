// node scripts/with-node24.mjs scripts/code-pictures.ts: draws ten codes with zint (Debian's package) and photographs them badly: blurred,
// turned, in the dark. The pictures are kept in field/src/codes/pictures, where a test reads them; made again, they are the same.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

interface Shot {
  name: string
  /** As zint names it. */
  type: string
  data: string
  /** As a phone writes it. */
  symbology: string
  /** What a reader answers, where it is not what was drawn. */
  read?: string
  /** Pixels by which it is out of focus. */
  blur?: number
  /** Degrees by which the phone was held askew. */
  turn?: number
  /** Share of the light that is left. */
  light?: number
}

const shots: readonly Shot[] = [
  { name: 'ean-13-blurred', type: 'EANX', data: '4006381333931', symbology: 'ean_13', blur: 2.6 },
  { name: 'ean-13-turned', type: 'EANX', data: '5901234123457', symbology: 'ean_13', turn: 27 },
  { name: 'ean-13-dark', type: 'EANX', data: '6901234567892', symbology: 'ean_13', light: 0.1 },
  {
    name: 'ean-8-upside-down',
    type: 'EANX',
    data: '9638507',
    read: '96385074',
    symbology: 'ean_8',
    turn: 183,
    light: 0.5,
  },
  { name: 'upc-a-dark-turned', type: 'UPCA', data: '036000291452', symbology: 'upc_a', turn: 90, light: 0.22 },
  { name: 'code-128-blurred', type: 'CODE128', data: 'GL-2026-000417', symbology: 'code_128', blur: 1.6 },
  { name: 'code-39-turned', type: 'CODE39', data: 'LOT A12', symbology: 'code_39', turn: -14, blur: 0.8 },
  { name: 'itf-14-dark', type: 'ITF14', data: '1540014128876', read: '15400141288763', symbology: 'itf', light: 0.12 },
  {
    name: 'qr-blurred-turned',
    type: 'QRCODE',
    data: 'https://goodlot.test/l/7',
    symbology: 'qr_code',
    blur: 2,
    turn: 41,
  },
  {
    name: 'data-matrix-dark',
    type: 'DATAMATRIX',
    data: '010400638133393110A12',
    symbology: 'data_matrix',
    light: 0.2,
    turn: 8,
  },
]

const folder = new URL('../field/src/codes/pictures/', import.meta.url)
const [width, height] = [800, 600]

/** The same noise each time: a sensor in bad light. */
function noise(strength: number): Buffer {
  let state = 20_261_119
  return Buffer.from(
    Array.from({ length: width * height }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      return 128 + Math.round(((state >> 8) / 0x7fffff - 0.5) * 2 * strength)
    }),
  )
}

/** The code on a carton that the light reaches from one side, photographed by a hand that was in a hurry. */
async function photograph(drawn: string, { blur = 0, turn = 0, light = 1 }: Shot): Promise<Buffer> {
  const label = await sharp(drawn)
    .resize(turn % 180 === 0 ? 560 : 480, 400, { fit: 'inside' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#f4f1ea' })
    .png()
    .toBuffer()
  const turned = await sharp(label).rotate(turn, { background: '#a98c66' }).png().toBuffer()
  const fitted = await sharp(turned)
    .resize(width - 20, height - 20, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  const side = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="0.6"><stop stop-color="#fff"/><stop offset="1" stop-color="#8a8a8a"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  const scene = await sharp({ create: { width, height, channels: 3, background: '#a98c66' } })
    .composite([{ input: fitted }, { input: Buffer.from(side), blend: 'multiply' }])
    .png()
    .toBuffer()
  const dimmed = sharp(scene)
    .greyscale()
    .linear(light, light < 1 ? 6 : 0)
  const seen = await (blur > 0 ? dimmed.blur(blur) : dimmed).toColourspace('b-w').raw().toBuffer()
  const grain = noise(light < 0.4 ? 10 : 4)
  const grained = seen.map((value, i) => Math.min(255, Math.max(0, value + (grain[i] ?? 128) - 128)))
  return sharp(grained, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

mkdirSync(folder, { recursive: true })
const work = mkdtempSync(join(tmpdir(), 'goodlot-codes-'))
for (const shot of shots) {
  const drawn = join(work, `${shot.name}.png`)
  execFileSync('zint', ['--barcode', shot.type, '--data', shot.data, '--scale', '4', '--quietzones', '--output', drawn])
  writeFileSync(new URL(`${shot.name}.jpg`, folder), await photograph(drawn, shot))
}
rmSync(work, { recursive: true })
const listed = shots.map(({ name, symbology, data, read = data }) => ({ name, symbology, read }))
writeFileSync(new URL('codes.json', folder), `${JSON.stringify(listed, null, 2)}\n`)
