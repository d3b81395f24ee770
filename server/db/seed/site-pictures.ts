import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type Shape, silhouette } from './pictures.ts'

/** What an inspector photographs on site. */
export type Scene = 'gate' | 'cartons' | 'open_carton' | 'unit' | 'defect' | 'measure' | 'label' | 'packing'

export interface SitePicture {
  bytes: Buffer
  sha256: string
  width: number
  height: number
  copies: { width: number; height: number; thumb: Buffer; view: Buffer; print: Buffer }
}

const size = { width: 480, height: 360 }
/** The size for visits that few people open: there are many of them, and their files are written at the first start. */
const smallSize = { width: 200, height: 150 }
type Size = typeof size
const walls = ['#c9cdd1', '#d3cfc4', '#bcc6c9', '#cfc7bd']
const floors = ['#8f9296', '#9a958a', '#848b8f', '#a39a8e']
const tables = ['#b99b74', '#9fa7ad', '#a88f6d', '#8d97a3']
const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? ''

const hall = (n: number) =>
  `<rect width="400" height="300" fill="${pick(walls, n)}"/><rect y="190" width="400" height="110" fill="${pick(floors, n)}"/>
   <g stroke="#fff" stroke-opacity=".35" stroke-width="6">${[60, 190, 320].map((x) => `<path d="M${x} 22h60"/>`).join('')}</g>`
const table = (n: number) =>
  `<rect width="400" height="300" fill="${pick(walls, n + 1)}"/><path d="M0 150h400v150H0z" fill="${pick(tables, n)}"/>
   <path d="M0 150h400" stroke="#000" stroke-opacity=".15" stroke-width="2"/>`
const carton = (x: number, y: number, side = 56) =>
  `<g transform="translate(${x} ${y})"><rect width="${side}" height="${side * 0.72}" fill="#c09a67" stroke="#8f6f45"/>
   <rect x="${side * 0.42}" width="${side * 0.14}" height="${side * 0.72}" fill="#d8bb8d"/>
   <rect x="${side * 0.08}" y="${side * 0.4}" width="${side * 0.26}" height="${side * 0.2}" fill="#f3ede2"/></g>`
const goods = (shape: Shape, x: number, y: number, scale: number, turn = 0) =>
  `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn} 50 50)">${silhouette(shape)}</g>`
const ruler = (x: number, y: number, length: number) =>
  `<g transform="translate(${x} ${y})"><rect width="${length}" height="18" fill="#e9d36b" stroke="#9c8a33"/>
   <path d="${Array.from({ length: Math.floor(length / 10) }, (_, i) => `M${5 + i * 10} 0v${i % 5 === 0 ? 11 : 6}`).join('')}" stroke="#5d521c"/></g>`
const bars = (x: number, y: number, n: number) =>
  `<path d="${Array.from({ length: 26 }, (_, i) => `M${x + i * 4} ${y}v40`).join('')}" stroke="#222" stroke-dasharray="${40 + n} 0"
   stroke-width="${1.4 + (n % 3) * 0.3}"/>`

/** Where the flaw of a defect is, by variant, in the square of its product. */
const spots = [
  [46, 46],
  [56, 58],
  [40, 62],
  [60, 42],
] as const

const scenes: Record<Scene, (shape: Shape, n: number) => string> = {
  gate: (_, n) =>
    `<rect width="400" height="300" fill="#bcd2e2"/><path d="M0 250h400v50H0z" fill="#9a9a96"/><rect x="20" y="90" width="360" height="160" fill="${pick(walls, n)}"/>
     <rect x="130" y="130" width="140" height="120" fill="#56616b"/><path d="M150 130v120M170 130v120M190 130v120M210 130v120M230 130v120M250 130v120" stroke="#aeb7bf" stroke-width="3"/>
     <rect x="120" y="98" width="160" height="24" fill="#f4f1e8" stroke="#8c2f2f" stroke-width="2"/><path d="M134 110h132" stroke="#8c2f2f" stroke-width="6" stroke-dasharray="14 5"/>`,
  cartons: (_, n) =>
    hall(n) +
    [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4].map((column) => carton(50 + column * 60, 82 + row * 41))).join('') +
    '<path d="M40 250h316v14H40z" fill="#7b6243"/>',
  open_carton: (shape, n) =>
    `${hall(n)}<path d="M90 130l40-46h220l-40 46z" fill="#d8bb8d"/><rect x="90" y="130" width="220" height="140" fill="#b58d5a"/>
     ${[0, 1, 2].map((i) => goods(shape, 98 + i * 66, 140, 0.72)).join('')}<path d="M90 130h220" stroke="#8f6f45" stroke-width="4"/>`,
  unit: (shape, n) => table(n) + goods(shape, 85, 40, 2.3),
  defect: (shape, n) => {
    const [x, y] = spots[n % spots.length] ?? spots[0]
    const flaw =
      n % 2 === 0
        ? `<path d="M${x - 6} ${y + 4}l5-3 3 2 6-6" fill="none" stroke="#f4f1e8" stroke-width="1.1"/>`
        : `<ellipse cx="${x}" cy="${y}" rx="4" ry="2.600" fill="#1d1d1d" opacity=".7"/>`
    return `${table(n)}<g transform="translate(40 -10) scale(3.2)">${silhouette(shape)}${flaw}
      <circle cx="${x}" cy="${y}" r="11" fill="none" stroke="#d92d20" stroke-width="1.300"/></g>`
  },
  measure: (shape, n) => table(n) + goods(shape, 110, 24, 2) + ruler(60, 232, 280),
  label: (_, n) =>
    `${table(n)}<g transform="rotate(${(n % 3) - 1} 200 150)"><rect x="90" y="56" width="220" height="190" fill="#fbfaf6" stroke="#bbb"/>
     <path d="M110 84h120M110 102h170M110 118h140M110 134h160" stroke="#555" stroke-width="5"/>${bars(148, 160, n)}<path d="M150 214h100" stroke="#555" stroke-width="4"/></g>`,
  packing: (shape, n) =>
    `${table(n)}<rect x="100" y="50" width="200" height="210" rx="8" fill="#d8bb8d" stroke="#8f6f45"/>${goods(shape, 120, 66, 1.6)}
     <rect x="112" y="62" width="176" height="186" rx="6" fill="#fff" opacity=".28"/><path d="M120 70l30 170M260 66l16 176" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>`,
}

/** A hand-held picture is never quite level, and darker towards its corners. */
const svgOf = (scene: Scene, shape: Shape, n: number, { width, height }: Size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 300">
   <defs><radialGradient id="v" cx=".5" cy=".45" r=".75"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".38"/></radialGradient></defs>
   <g transform="rotate(${((n * 7) % 5) - 2} 200 150) translate(${(n % 7) - 13} ${(n % 9) - 12}) scale(1.07)">${scenes[scene](shape, n)}</g>
   <rect width="400" height="300" fill="url(#v)"/></svg>`

async function drawn(svg: string, size: Size): Promise<Drawing> {
  const raster = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  const picture = () => sharp(raster, { raw: { ...size, channels: 3 } })
  const [bytes, view, thumb] = await Promise.all([
    picture().jpeg({ quality: 72 }).toBuffer(),
    picture().webp({ quality: 70, effort: 0 }).toBuffer(),
    picture().resize(Math.min(320, size.width)).webp({ quality: 70, effort: 0 }).toBuffer(),
  ])
  return { bytes, view, thumb, size }
}

interface Drawing {
  bytes: Buffer
  view: Buffer
  thumb: Buffer
  size: Size
}

/** How many drawings one scene has; a visit that takes more photos of the scene repeats them. */
const variants = 3
const done = new Map<string, Promise<Drawing>>()

function drawing(scene: Scene, shape: Shape, variant: number, size: Size): Promise<Drawing> {
  const isOfGoods = scene !== 'gate' && scene !== 'cartons' && scene !== 'label'
  const key = `${scene} ${isOfGoods ? shape : ''} ${variant} ${size.width}`
  const existing = done.get(key)
  if (existing) return existing
  const picture = drawn(svgOf(scene, shape, variant, size), size)
  done.set(key, picture)
  return picture
}

/** The file with a comment inserted, so that no two photos are the same file, just as cameras write data of their own into each. */
function stamped(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment)
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}

/** A drawn photo of a visit, so that no photograph needs a licence; `stamp` makes each file unique among all visits. */
export async function sitePicture(
  scene: Scene,
  shape: Shape,
  { nth, stamp, isSmall }: { nth: number; stamp: string; isSmall: boolean },
): Promise<SitePicture> {
  const {
    bytes: plain,
    view,
    thumb,
    size: drawnSize,
  } = await drawing(scene, shape, nth % variants, isSmall ? smallSize : size)
  const bytes = stamped(plain, stamp)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // the file is small and a JPEG already, so the copy for the PDF is the file itself
  return { bytes, ...drawnSize, sha256, copies: { ...drawnSize, thumb, view, print: bytes } }
}
