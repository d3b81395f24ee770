import { createHash } from 'node:crypto'
import {
  bars,
  caliper,
  carton,
  type Flaw,
  flaws,
  type Glaze,
  hall,
  mug,
  photograph,
  scales,
  table,
} from './sample-drawings.ts'

const defect = (glaze: Glaze, flaw: Flaw): string => table + mug(glaze, 290, 250, 1.55, flaws[flaw])
const rows = (count: number, each: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => each(i)).join('')

/** The drawings, each with its tilt in degrees. */
const drawn = {
  gate: [
    `<rect width="640" height="480" fill="url(#sky)"/><rect y="400" width="640" height="80" fill="url(#floor)"/><rect x="40" y="120" width="560" height="284" fill="url(#wall)"/><rect x="180" y="196" width="280" height="208" fill="#4f5962"/><path d="${rows(9, (i) => `M${206 + i * 29} 196v208`)}" stroke="#aeb7bf" stroke-width="5"/><rect x="170" y="140" width="300" height="42" fill="#f4f1e8" stroke="#8c2f2f" stroke-width="4"/><path d="M194 161h252" stroke="#8c2f2f" stroke-width="12" stroke-dasharray="26 9"/><path d="M70 160h70v60H70zM500 160h70v60h-70z" fill="#7f97a6"/>`,
    -1,
  ],
  cartons: [
    hall +
      rows(16, (i) => carton(84 + (i % 4) * 122, 60 + Math.floor(i / 4) * 86)) +
      '<path d="M70 404h520v24H70z" fill="#6f5636"/>',
    1,
  ],
  open_carton: [
    `${hall}<path d="M120 200l70-96h330l-60 96z" fill="#c49a66"/><rect x="120" y="200" width="340" height="210" fill="url(#board)"/><path d="M460 200l60-96v196l-60 110z" fill="#9c7445"/>${rows(6, (i) => mug((['white', 'blue', 'terracotta'] as const)[i % 3] ?? 'white', 186 + (i % 3) * 104, 258 + Math.floor(i / 3) * 86, 0.36))}`,
    -2,
  ],
  three: [`${table}${mug('white', 130, 280, 0.95)}${mug('blue', 325, 300, 1)}${mug('terracotta', 520, 280, 0.95)}`, 0],
  reference: [
    `${table}${mug('blue', 180, 270, 1.15)}${mug('blue', 450, 270, 1.15)}<g transform="translate(120 400) rotate(-4)"><rect width="140" height="50" fill="#fffdf6" stroke="#a33"/><path d="M16 18h108M16 32h70" stroke="#a33" stroke-width="6"/></g>`,
    1,
  ],
  caliper: [`${table}${mug('white', 310, 300, 1.3)}${caliper}`, -1],
  scales: [`${table}${scales}${mug('terracotta', 310, 226, 0.9)}`, 1],
  hot_water: [
    `${table}${mug('white', 300, 310, 1.2)}<path d="M240 150q-30-40 0-76t0-70M300 150q-30-40 0-76t0-70M360 150q-30-40 0-76t0-70" fill="none" stroke="#fff" stroke-width="12" opacity=".55"/><rect x="318" y="86" width="14" height="150" rx="7" fill="#e6e9ea" stroke="#7a858c"/><rect x="322" y="150" width="6" height="84" fill="#c7402d"/>`,
    0,
  ],
  tape: [
    `${table}${mug('blue', 300, 270, 1.45)}<path d="M180 250l240-30 6 46-240 30z" fill="#f6edc4" opacity=".72" stroke="#c9bb84"/><path d="M420 220l60-60 20 40-74 66z" fill="#f6edc4" opacity=".85" stroke="#c9bb84"/>`,
    -2,
  ],
  bottom: [
    `${table}<ellipse cx="320" cy="290" rx="210" ry="196" opacity=".3" filter="url(#soft)"/><circle cx="320" cy="270" r="196" fill="url(#white)"/><circle cx="320" cy="270" r="160" fill="none" stroke="#b9b2a2" stroke-width="10"/><g fill="none" stroke="#41474c" stroke-width="8"><path d="M250 230h140M262 258h116"/><path d="M270 300q0 44 26 44t26-44zM296 344v26M346 300v70M346 300q30 6 26 34h-26"/></g>`,
    2,
  ],
  barcode: [
    `${table}<rect x="150" y="90" width="340" height="300" fill="#fbfaf6" stroke="#b5b0a3" stroke-width="3"/><path d="M180 130h200M180 160h270M180 188h230" stroke="#4a4a48" stroke-width="10"/>${bars(236, 226, 96)}<path d="M240 348h160" stroke="#4a4a48" stroke-width="9"/>`,
    -1,
  ],
  gift_box: [
    `${table}<path d="M150 150l60-44h280l-50 44z" fill="#f4efe2"/><rect x="150" y="150" width="290" height="250" fill="#e8dfc9" stroke="#a79d84"/><path d="M440 150l50-44v240l-50 54z" fill="#cfc4a8"/><path d="M176 180h238v190H176z" fill="#8fa5b8" opacity=".35"/>${mug('white', 286, 270, 0.78)}`,
    1,
  ],
  shipping_mark: [
    `${hall}<rect x="80" y="70" width="480" height="340" fill="url(#board)" stroke="#8a6537" stroke-width="4"/><path d="M120 120h220M120 164h300M120 208h180M120 252h240" stroke="#3d2a12" stroke-width="18"/><path d="M120 330h150" stroke="#3d2a12" stroke-width="18" stroke-dasharray="6 400"/><ellipse cx="200" cy="330" rx="110" ry="34" fill="none" stroke="#d92d20" stroke-width="7"/><path d="M490 380V300m-22 26l22-26 22 26" fill="none" stroke="#3d2a12" stroke-width="10"/>`,
    -1,
  ],
  drop: [
    `${hall}<g transform="translate(220 120) rotate(-14 90 60)">${carton(0, 0, 200)}</g><path d="M180 200v150M160 330l20 24 20-24" fill="none" stroke="#1f5f8b" stroke-width="9"/><path d="M470 96v320M452 96h36M452 416h36" stroke="#e9d36b" stroke-width="10"/><rect y="424" width="640" height="60" fill="#6f7475"/>`,
    0,
  ],
  meeting: [
    `<rect width="640" height="480" fill="url(#wall)"/><path d="M60 330h520l50 150H10z" fill="url(#wood)"/><rect x="230" y="300" width="180" height="120" transform="skewX(-8)" fill="#fffdf8" stroke="#bdb8aa"/><path d="M226 330h120M222 352h140M218 374h90" stroke="#6b6a66" stroke-width="6"/><path d="M330 396q20-22 34 0t36-6" fill="none" stroke="#24466e" stroke-width="5"/><path d="M430 300l-56 92" stroke="#2b2b2b" stroke-width="9"/>`,
    0,
  ],
  chip: [defect('white', 'chip'), 1],
  crawl: [defect('blue', 'crawl'), -1],
  crawl_two: [defect('terracotta', 'crawl'), 2],
  print: [defect('white', 'print'), -2],
  pinhole: [defect('terracotta', 'pinhole'), 0],
  pinhole_two: [defect('white', 'pinhole'), 1],
  speck: [defect('white', 'speck'), -1],
  foot: [defect('blue', 'foot'), 2],
} as const satisfies Record<string, readonly [content: string, tilt: number]>

export type SamplePicture = keyof typeof drawn

interface Picture {
  svg: string
  /** In hex. */
  sha256: string
}

const pictures = Object.fromEntries(
  Object.entries(drawn).map(([name, [content, tilt]]) => {
    const svg = photograph(content, tilt)
    return [name, { svg, sha256: createHash('sha256').update(svg).digest('hex') }]
  }),
) as Record<SamplePicture, Picture>

export const samplePictures: readonly Picture[] = Object.values(pictures)
export const pictureHash = (name: SamplePicture): string => pictures[name].sha256
export const pictureByHash = (sha256: string): Picture | undefined =>
  samplePictures.find((picture) => picture.sha256 === sha256)
