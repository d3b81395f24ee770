import { afterEach } from 'vitest'
import { resetWindowWidth } from './browser-parts.ts'
import { closeScreen } from './screen.tsx'

// here and not in screen.tsx: files share their modules, and a module registers its hooks for the first file alone
afterEach(closeScreen)
resetWindowWidth()
