/**
 * The only definition of the product's colours. `npm run palette` writes them as custom properties for the stylesheets; the
 * mails and the `<head>` of the pages import them.
 */

/** Colours that are the same in both themes: the instrument's dark display, and the verdict backgrounds with the text on them. */
const constant = {
  passFill: '#1a7f37',
  failFill: '#c0362c',
  pendingFill: '#b7791f',
  onVerdict: '#ffffff',
  onPending: '#0f1e2e',
  display: '#0f1e2e',
  display2: '#16293c',
  displayCell: '#2b4258',
  displayLit: '#5fd0c6',
  displayMark: '#ffb454',
  displayText: '#eaf1f6',
  displayDim: '#a9bac9',
}

export const light = {
  ink: '#0f1e2e',
  ink2: '#35475a',
  ink3: '#536475',
  paper: '#ffffff',
  paper2: '#f6f8fa',
  paper3: '#edf1f4',
  line: '#d8e0e7',
  lineStrong: '#8796a4',
  accent: '#0b7a75',
  accentStrong: '#085e5a',
  accentSoft: '#e3f1f0',
  onAccent: '#ffffff',
  focus: '#0b7a75',
  pass: '#1a7f37',
  fail: '#c0362c',
  pending: '#8f5d12',
  /** Each lot of an order has its own colour, so that a reader can tell the lots apart. */
  lotA: '#0b7a75',
  lotB: '#6b4fbb',
  lotC: '#a8500c',
  lotD: '#1f5fa8',
  lotE: '#a0326b',
  lotF: '#55691a',
  shadow: '0 1px 2px rgb(15 30 46 / 6%), 0 8px 24px rgb(15 30 46 / 10%)',
  /** Covers the page behind an open dialog. */
  veil: 'rgb(15 30 46 / 55%)',
  ...constant,
}
export type Palette = typeof light

export const dark: Palette = {
  ink: '#e8eef4',
  ink2: '#bfccd8',
  ink3: '#98a9b9',
  paper: '#101b27',
  paper2: '#0b141e',
  paper3: '#182635',
  line: '#27394a',
  lineStrong: '#5f7388',
  accent: '#4fc3ba',
  accentStrong: '#7ad8d0',
  accentSoft: '#12353a',
  onAccent: '#06201f',
  focus: '#4fc3ba',
  pass: '#57c673',
  fail: '#f2827a',
  pending: '#e0ac58',
  lotA: '#4fc3ba',
  lotB: '#b09cf0',
  lotC: '#f0a35e',
  lotD: '#7fb5f0',
  lotE: '#ee8fbc',
  lotF: '#b3c96a',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 45%)',
  veil: light.veil,
  ...constant,
}

/** Extra colours of controls. */
export const lightControls = {
  accentFill: light.accent,
  accentFillHover: light.accentStrong,
  edge: '#d9d9d9',
  /** Lists that open over the page. */
  raised: light.paper,
  infoFill: light.accent,
  wrong: light.fail,
  placeholder: '#5c6d7d',
  tableHead: light.paper2,
  accentWash: '#eef7f6',
  accentWashHover: '#e8f4f3',
  infoWash: '#e9f4f3',
  infoEdge: '#a9d3d0',
  passWash: '#eaf6ed',
  passEdge: '#a9d8b6',
  pendingWash: '#fdf5e3',
  pendingEdge: '#ecd29a',
  failWash: '#fdeeed',
  failEdge: '#efb9b4',
}

export const darkControls: typeof lightControls = {
  accentFill: '#1f7d76',
  accentFillHover: '#1c716b',
  raised: dark.paper3,
  infoFill: '#2a9d95',
  wrong: '#f9938a',
  placeholder: '#8296a8',
  tableHead: dark.paper3,
  accentWash: '#10303a',
  accentWashHover: dark.accentSoft,
  infoWash: dark.accentSoft,
  infoEdge: '#1f5a5c',
  passWash: '#12301f',
  passEdge: '#1f5a35',
  pendingWash: '#362a14',
  pendingEdge: '#6b5220',
  failWash: '#3a1c1b',
  failEdge: '#7a3630',
  edge: '#3a4f63',
}

/** The colour of the cells of a lot in the picture that is shown while the app loads. */
export const idleCell = '#c6d3dd'
