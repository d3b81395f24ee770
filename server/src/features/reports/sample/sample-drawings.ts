/**
 * Drawings in place of the sample report's photos, so that no photograph needs a licence. Coordinates are those of a canvas of 640 × 480.
 */

export const glazes = { white: '#efece4', blue: '#3f6ea8', terracotta: '#b5593a' } as const
export type Glaze = keyof typeof glazes

/** The colour, moved by `share` towards white, or towards black if `share` is negative. */
function shade(colour: string, share: number): string {
  const target = share > 0 ? 255 : 0
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${channels
    .map((c) =>
      Math.round(c + (target - c) * Math.abs(share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const stops = (colours: readonly string[]): string =>
  colours.map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`).join('')
const across = (id: string, ...colours: string[]): string =>
  `<linearGradient id="${id}">${stops(colours)}</linearGradient>`
const down = (id: string, ...colours: string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(colours)}</linearGradient>`

const definitions = [
  ...Object.entries(glazes).map(([name, colour]) =>
    across(name, shade(colour, -0.28), shade(colour, 0.12), shade(colour, 0.42), colour, shade(colour, -0.38)),
  ),
  down('wall', '#d9dcdc', '#c3c8c9'),
  down('wood', '#b98f63', '#d8b48a'),
  down('floor', '#8b8e8f', '#a6a8a6'),
  down('board', '#d2a877', '#b78a58'),
  down('sky', '#a9c8e0', '#dfe9ee'),
  across('steel', '#8d979f', '#e8edf0', '#a3adb5', '#dde3e7', '#8d979f'),
  '<radialGradient id="edge" cx=".5" cy=".45" r=".78"><stop offset=".62" stop-opacity="0"/><stop offset="1" stop-opacity=".34"/></radialGradient>',
  '<filter id="soft" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="9"/></filter>',
].join('')

/** Makes a drawing look like a hand-held photo: not quite level, and darker towards its corners. */
export const photograph = (content: string, tilt: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 640 480"><defs>${definitions}</defs><g transform="rotate(${tilt} 320 240) translate(-16 -12) scale(1.05)">${content}</g><rect width="640" height="480" fill="url(#edge)"/></svg>`

export const table =
  '<rect width="640" height="480" fill="url(#wall)"/><rect y="190" width="640" height="300" fill="url(#wood)"/><path d="M0 190h640" stroke="#7d5d3c" stroke-width="3" opacity=".5"/><path d="M0 262q320-14 640 6M0 352q300 16 640-8M0 430q330-10 640 4" fill="none" stroke="#8a6843" stroke-opacity=".25" stroke-width="2"/>'
export const hall =
  '<rect width="640" height="480" fill="url(#wall)"/><rect y="300" width="640" height="180" fill="url(#floor)"/><path d="M60 40h120M260 40h120M460 40h120" stroke="#fff" stroke-width="10" opacity=".8"/><path d="M0 300h640" stroke="#6e7475" stroke-width="3"/>'

/** A mug, drawn around its centre, 200 wide without the handle. */
export function mug(glaze: Glaze, x: number, y: number, scale = 1, extra = ''): string {
  const colour = glazes[glaze]
  return `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cx="10" cy="112" rx="125" ry="20" opacity=".38" filter="url(#soft)"/>
<path d="M96-62c74-22 92 98-4 108" fill="none" stroke="${shade(colour, -0.2)}" stroke-width="26"/><path d="M96-66c66-18 82 88-2 106" fill="none" stroke="${shade(colour, 0.25)}" stroke-width="8"/>
<path d="M -100-100h200l-7 190q-3 22-93 22t-93-22z" fill="url(#${glaze})"/><ellipse cy="-100" rx="100" ry="22" fill="${shade(colour, 0.3)}"/><ellipse cy="-98" rx="90" ry="17" fill="${shade(colour, -0.45)}"/>
<path d="M -30-6l16 30 14-24 14 24 16-30" fill="none" stroke="${glaze === 'white' ? '#2f4a73' : '#f6f2e8'}" stroke-width="8" stroke-linejoin="round"/>${extra}</g>`
}

/** A ring around the place of a flaw, in the coordinates of its mug. */
export const ring = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="30" fill="none" stroke="#d92d20" stroke-width="6"/>`

export const flaws = {
  chip: `<path d="M -82-112l16 20 14-12 10 16 8-20z" fill="#fbf8f0" stroke="#8b8578" stroke-width="2"/>${ring(-60, -100)}`,
  crawl: `<path d="M38-40q16-12 22 6t-14 20-8-26z" fill="#cdbfa6" stroke="#7c6f58" stroke-width="2"/>${ring(48, -28)}`,
  print: `<path d="M -30 34l16 30 14-24 14 24 16-30" fill="none" stroke="#c9b98a" stroke-width="5" stroke-dasharray="14 9"/>${ring(0, 46)}`,
  pinhole: `<circle cx="44" cy="-20" r="4"/><circle cx="52" cy="-10" r="2.500"/>${ring(47, -16)}`,
  speck: `<ellipse cx="-52" cy="30" rx="6" ry="4" fill="#2b2118"/>${ring(-52, 30)}`,
  foot: `<path d="M -60 106l10-6 12 7 14-8 12 6" fill="none" stroke="#6f6250" stroke-width="5"/>${ring(-34, 100)}`,
} as const
export type Flaw = keyof typeof flaws

export const carton = (x: number, y: number, size = 120): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 120})"><rect width="120" height="84" fill="url(#board)" stroke="#8a6537" stroke-width="2"/><path d="M0 38h120" stroke="#e6cfa8" stroke-width="12" opacity=".7"/><rect x="10" y="50" width="38" height="26" fill="#f6f1e6"/><path d="M14 56h30M14 62h22M14 68h28" stroke="#5c5344" stroke-width="3"/><path d="M92 74V54m-6 8l6-8 6 8M106 74V54m-6 8l6-8 6 8" fill="none" stroke="#5c3d1a" stroke-width="3"/></g>`

export const bars = (x: number, y: number, height: number): string =>
  `<path d="${Array.from({ length: 34 }, (_, i) => `M${x + i * 5} ${y}v${height}`).join('')}" stroke="#1c1c1c" stroke-width="2.400" stroke-dasharray="none"/><path d="${[3, 8, 9, 15, 21, 22, 28].map((i) => `M${x + i * 5 + 2} ${y}v${height}`).join('')}" stroke="#1c1c1c" stroke-width="3"/>`

export const caliper =
  '<g transform="translate(96 96)"><rect width="430" height="30" rx="4" fill="url(#steel)"/><path d="M0 0h34v120q-22-6-34-40zM268 0h36v80q-12 34-36 40z" fill="url(#steel)" stroke="#6b757d"/><rect x="262" y="-16" width="118" height="62" rx="8" fill="#2e3439"/><rect x="276" y="-4" width="76" height="30" rx="3" fill="#b9c7ae"/><path d="M288 4v12M300 4h10v12h-10M318 10h10M336 4v14" stroke="#27301f" stroke-width="4" fill="none"/></g>'
export const scales =
  '<path d="M150 330h340l26 92H124z" fill="url(#steel)" stroke="#6b757d"/><ellipse cx="320" cy="330" rx="176" ry="22" fill="#e7ebed" stroke="#8d979f"/><rect x="252" y="356" width="136" height="44" rx="5" fill="#24302a"/><path d="M270 366v24M286 366h16v12h-16v12h16M318 366h16v24h-16zM352 388h4M366 366v24" stroke="#8fe3a6" stroke-width="5" fill="none"/>'
