// npm run palette: writes packages/brand/src/palette.css from packages/brand. `--check` compares instead, and finds colours
// that are written anywhere else.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dark, darkControls, light, lightControls, type Palette } from '@goodlot/brand'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = 'packages/brand/src/palette.css'

const property = (name: string) => `--${name.replace(/[A-Z\d]/g, (sign) => `-${sign.toLowerCase()}`)}`
const lines = (colours: Record<string, string>) =>
  Object.entries(colours).map(([name, colour]) => `  ${property(name)}: ${colour};\n`)
const controls = (colours: Record<string, string>) =>
  lines(Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`control-${name}`, colour])))
const differing = Object.fromEntries(
  Object.entries(dark).filter(([name, colour]) => light[name as keyof Palette] !== colour),
)
const css = `/* Written by npm run palette from packages/brand. Dark is what only the app can be; paper in it stays light. */
:root,
[data-theme="light"] {
${[...lines(light), ...controls(lightControls)].join('')}  color-scheme: light;
}
[data-theme="dark"] {
${[...lines(differing), ...controls(darkControls)].join('')}  color-scheme: dark;
}
`

if (!process.argv.includes('--check')) {
  writeFileSync(root + target, css)
} else {
  const found: string[] = []
  if (readFileSync(root + target, 'utf8') !== css) found.push(`${target} is out of step: npm run palette`)
  const sources = globSync(
    ['{web,field}/index.html', '{web,field}/src/**/*.{css,ts,tsx}', 'server/src/**/*.ts', 'packages/brand/src/*.css'],
    { cwd: root },
  )
  // drawings that replace photographs have the colours of real things, not the palette's
  const drawings = /(reports\/sample\/sample-(drawings|pictures)\.ts|field\/src\/samples\/drawings\.tsx)$/
  const isChecked = (name: string) => name !== target && !name.includes('.test.') && !drawings.test(name)
  for (const file of sources.filter(isChecked)) {
    const colours = readFileSync(root + file, 'utf8').match(/#(?:[\da-f]{6}|[\da-f]{3})\b(?!\()/gi)
    if (colours) found.push(`${file} writes ${colours.join(', ')}: colours come from packages/brand`)
  }
  for (const line of found) console.error(line)
  process.exit(found.length > 0 ? 1 : 0)
}
