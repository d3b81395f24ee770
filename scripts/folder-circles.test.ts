import { describe, expect, it } from 'vitest'
import { circularImports, importsOf } from './folder-circles.ts'

const folders = (files: Record<string, string>) =>
  circularImports(Object.entries(files).flatMap(([file, text]) => importsOf(file, text))).map(
    ({ parent, folder, sibling }) => `${parent}: ${folder} → ${sibling}`,
  )

describe('circles of folders', () => {
  it('are found in every form of import, types included', () => {
    const back = "import { a } from '../a/one.ts'"
    for (const target of [
      "import { b } from '../b/two.ts'",
      "import type { B } from '../b/two.ts'",
      "export * from '../b/two.ts'",
      "import '../b/two.ts'",
      "const b = () => import('../b/two.ts')",
      "import {\n  b,\n} from '../b/two.ts'",
    ])
      expect(folders({ 'src/a/one.ts': target, 'src/b/two.ts': back })).toEqual(['src: a → b', 'src: b → a'])
  })

  it('are found between the folders that hold the files, however deep those lie', () => {
    const files = { 'src/a/deep/one.ts': "import '../../b/two.ts'", 'src/b/two.ts': "import '../a/other/three.ts'" }
    expect(folders(files)).toEqual(['src: a → b', 'src: b → a'])
  })

  it('circles of three folders are found', () => {
    const files = { 'a/x.ts': "import '../b/x.ts'", 'b/x.ts': "import '../c/x.ts'", 'c/x.ts': "import '../a/x.ts'" }
    expect(folders(files)).toHaveLength(3)
  })

  it('are not seen in one direction, inside a folder, or between a folder and the files above it', () => {
    const files = {
      'src/main.ts': "import './a/one.ts'",
      'src/a/one.ts': "import '../b/two.ts'\nimport './other.ts'\nimport '../main.ts'",
      'src/a/other.ts': "import './one.ts'",
      'src/b/two.ts': "import 'node:fs'",
    }
    expect(folders(files)).toEqual([])
  })
})
