import sharp from 'sharp'

/** The features of a drawn portrait, chosen by number: sixty people look different, and each looks the same at every start. */
export interface Looks {
  isWoman: boolean
  /** 0, 1, 2 … chooses among the variants. */
  variant: number
  country: string
}

const backgrounds = ['#dbe7ef', '#e8e2d5', '#dfe9dd', '#eadfe4', '#e3e1ee', '#d9e8e6', '#efe5d8']
const shirts = ['#2f4858', '#5b6c5d', '#7a4e48', '#3f5f8a', '#6a5d7b', '#8a6d3b', '#4d7c77', '#394150']
const skins: Record<string, readonly string[]> = {
  CN: ['#f1d3b8', '#e8c3a0', '#e0b48e'],
  VN: ['#e8c3a0', '#dcae86', '#d2a077'],
  KH: ['#cf9c72', '#bd8659', '#a87148'],
  IN: ['#c68d60', '#ad734a', '#946040'],
  PK: ['#dcae86', '#c99a70', '#b58056'],
}
const hairs = ['#1f1a17', '#2b211c', '#17181c', '#3a2a20']

const shortHair = [
  '<path d="M31 42q-2-24 19-24t19 24q-3-10-8-13-12 4-22 0-5 4-8 13z"/>',
  '<path d="M31 40q0-22 20-22 18 0 18 22-2-8-6-11-16-2-24 2-6 3-8 9z"/>',
  '<path d="M32 38q2-18 18-18t18 18q-6-9-18-9t-18 9z"/>',
  '<path d="M30 44q-1-28 22-26 20 1 18 26-2-12-6-15-14 6-28-1-4 6-6 16z"/>',
]
const longHair = [
  '<path d="M29 70q-6-52 21-52t21 52q-6 2-9 0 4-26-2-38-14 4-22 1-4 14-1 37-4 2-8 0z"/>',
  '<path d="M30 60q-4-42 20-42t20 42q-4 1-6-1 2-18-3-28-14 2-24-2-5 12-2 30-3 2-5 1z"/>',
  '<path d="M31 46q-2-28 19-28t19 28q-3-9-7-15-11 3-24-1-4 7-7 16z"/><circle cx="50" cy="16" r="7"/>',
  '<path d="M29 66q-5-48 21-48t21 48l-6 2q3-30-6-40-10 8-23 7-3 16-1 33z"/>',
]
const scarfBehind = '<path d="M26 88q0-26 3-42 3-30 21-30t21 30q3 16 3 42-12 6-24 6t-24-6z"/>'
const scarf =
  '<path d="M26 88q0-26 3-42 3-30 21-30t21 30q3 16 3 42-12 6-24 6t-24-6zM35 46q0 20 15 22 15-2 15-22-2-17-15-17t-15 17z" fill-rule="evenodd"/>'
const glasses =
  '<g fill="none" stroke="#333" stroke-width="1.4"><circle cx="43" cy="46" r="5"/><circle cx="57" cy="46" r="5"/><path d="M48 46h4"/></g>'
const beard = '<path d="M35 52q1 18 15 18t15-18q-3 8-9 8h-12q-6 0-9-8z" opacity=".85"/>'

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

function svgOf({ isWoman, variant, country }: Looks): string {
  const skin = pick(skins[country] ?? skins.CN ?? [], variant)
  const hair = pick(hairs, variant)
  const shirt = pick(shirts, variant * 3 + 1)
  const wearsScarf = isWoman && country === 'PK'
  const top = wearsScarf
    ? `<g fill="${pick(shirts, variant * 5 + 2)}">${scarf}</g>`
    : `<g fill="${hair}">${pick(isWoman ? longHair : shortHair, variant)}</g>`
  // what shows between hair and face
  const behind = wearsScarf
    ? `<g fill="${pick(shirts, variant * 5 + 2)}">${scarfBehind}</g>`
    : `<ellipse cx="50" cy="${isWoman ? 43 : 38}" rx="${isWoman ? 18.5 : 17.5}" ry="${isWoman ? 22 : 18}" fill="${hair}"/>`
  const hasBeard = !isWoman && (country === 'PK' || (country === 'IN' && variant % 2 === 0))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${pick(backgrounds, variant)}"/>
    <path d="M14 100q2-26 26-30l10 8 10-8q24 4 26 30z" fill="${shirt}"/>
    <path d="M40 72l10 12 10-12-2-4H42z" fill="#f7f7f5"/>
    ${behind}
    <path d="M43 60h14v12q-7 8-14 0z" fill="${skin}"/><ellipse cx="50" cy="46" rx="16" ry="20" fill="${skin}"/>
    ${hasBeard ? `<g fill="${hair}">${beard}</g>` : ''}
    <g fill="#2a2523"><circle cx="43.500" cy="46" r="1.500"/><circle cx="56.500" cy="46" r="1.500"/></g>
    <path d="M44 56q6 4 12 0" fill="none" stroke="#8c4a3f" stroke-width="1.500" stroke-linecap="round"/>
    ${top}${variant % 4 === 1 ? glasses : ''}</svg>`
}

const side = 240

async function pictureOf(svg: string) {
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  // the portrait is no larger than the largest reduced copy, so one copy serves as both
  const copy = await sharp(bytes).webp({ quality: 80, effort: 0 }).toBuffer()
  const size = { width: side, height: side }
  return { bytes, extension: 'png', size, copies: { ...size, thumb: copy, view: copy } }
}

/** A drawn portrait, so that no photograph of anybody is needed. */
export const drawPortrait = (looks: Looks) => pictureOf(svgOf(looks))

/** A certificate that certifies nothing: what root sees as a document in the demo. */
export const drawCertificate = () =>
  pictureOf(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="#f7f5ef"/><rect x="6" y="6" width="88" height="88" fill="none" stroke="#b8a77a" stroke-width="1.500"/>
    <g stroke="#8d8876" stroke-width="2" stroke-linecap="round"><path d="M28 22h44M20 38h60M20 46h60M20 54h44"/></g>
    <circle cx="72" cy="74" r="9" fill="#b8a77a"/><path d="M20 80q8-8 14 0t14-2" fill="none" stroke="#394150" stroke-width="1.500"/></svg>`)
