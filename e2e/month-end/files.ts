import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { readXlsx } from 'hucre'

type Cell = string | number | boolean | Date | null

/** What a button downloads. */
export async function fileOf(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFileSync(await download.path())
}

/** The sheets of a workbook, each with its rows. */
export async function sheetsOf(bytes: Buffer): Promise<{ name: string; rows: Cell[][] }[]> {
  const { sheets } = await readXlsx(new Uint8Array(bytes))
  return sheets.map(({ name, rows }) => ({ name, rows: rows as Cell[][] }))
}

/** An amount of a cell in cents. */
export const centsIn = (cell: Cell | undefined): number => Math.round(Number(cell ?? 0) * 100)
