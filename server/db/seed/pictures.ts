import sharp from 'sharp'

/** Silhouettes in a square of 100, drawn here so that no photograph needs a licence. */
const shapes = {
  mug: '<path d="M24 30h42v36a10 10 0 0 1-10 10H34a10 10 0 0 1-10-10z"/><path d="M66 38h6a10 10 0 0 1 0 20h-6" fill="none" stroke-width="6"/>',
  kettle:
    '<path d="M30 40q0-14 18-14t18 14l6 30a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z"/><path d="M66 44l12-10 4 4-12 18zM38 26q10-16 20 0" fill="none" stroke-width="5"/>',
  lamp: '<path d="M36 20h28l14 30H22z"/><rect x="47" y="50" width="6" height="24"/><rect x="34" y="74" width="32" height="6" rx="3"/>',
  shirt: '<path d="M36 22l-20 12 8 16 8-4v34h36V46l8 4 8-16-20-12q-14 12-28 0z"/>',
  jacket: '<path d="M36 20l-18 14 4 34h10V46l2 34h15V28zM64 20l18 14-4 34H68V46l-2 34H51V28z"/>',
  shoe: '<path d="M14 60q2-22 8-24l16 2q6 14 22 16 24 2 26 12v6H14z"/><rect x="14" y="74" width="72" height="7" rx="3"/>',
  bear: '<circle cx="34" cy="28" r="9"/><circle cx="66" cy="28" r="9"/><circle cx="50" cy="40" r="20"/><ellipse cx="50" cy="70" rx="22" ry="18"/>',
  blocks:
    '<rect x="20" y="50" width="28" height="28" rx="3"/><rect x="52" y="50" width="28" height="28" rx="3"/><rect x="36" y="18" width="28" height="28" rx="3"/>',
  chair:
    '<path d="M34 18h32v34H34z"/><rect x="28" y="52" width="44" height="8" rx="3"/><path d="M34 60l-6 24M66 60l6 24" fill="none" stroke-width="6"/>',
  pan: '<ellipse cx="42" cy="56" rx="28" ry="16"/><rect x="68" y="50" width="24" height="8" rx="4"/>',
  bag: '<path d="M24 38h52l6 44H18z"/><path d="M36 38q0-20 14-20t14 20" fill="none" stroke-width="6"/>',
  tool: '<path d="M20 30h40l8 8-8 8H46v6l-4 30H28l4-30V46H20z"/><rect x="68" y="35" width="16" height="6"/>',
  box: '<path d="M50 18l32 14v36L50 84 18 68V32z"/><path d="M18 32l32 14 32-14M50 46v38" fill="none" stroke="#fff" stroke-width="3"/>',
} as const
export type Shape = keyof typeof shapes

const colours: Record<Shape, string> = {
  mug: '#3d6fa5',
  kettle: '#6b7785',
  lamp: '#c98a2b',
  shirt: '#2f4a73',
  jacket: '#4c6b4f',
  shoe: '#a2473f',
  bear: '#9a6b45',
  blocks: '#c4553b',
  chair: '#7a5a3c',
  pan: '#4b4f56',
  bag: '#7b4a6d',
  tool: '#b5651d',
  box: '#8a7a5c',
}

/** A product as a group of an SVG, in a square of 100. */
export const silhouette = (shape: Shape): string =>
  `<g fill="${colours[shape]}" stroke="${colours[shape]}" stroke-width="0">${shapes[shape]}</g>`

/** The picture of a product as a PNG of 480 px. */
export function draw(shape: Shape): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="#f3f4f6"/><ellipse cx="50" cy="86" rx="34" ry="4" fill="#d9dce1"/>
    ${silhouette(shape)}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
