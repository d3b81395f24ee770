import { packingMost } from '@goodlot/inspection'
import { sheet } from './sheet-columns.ts'
import { titles, units } from './sheet-titles.ts'
import { packingTitles } from './sheet-titles-packing.ts'
import { clearable, decimal, int, text, words } from './wire.ts'

const kilograms = () => clearable(decimal({ min: 0, max: packingMost.kg, decimals: 3 }))

/** A packing list as factories write it: one row per run of cartons. What product a row means is looked up in the order. */
export const packingSheet = sheet({
  type: 'packing',
  noun: 'packing-sheets',
  columns: {
    /** One number, or the first and last one: `12`, `1-20`, `C/NO. 1~20`. */
    numbers: {
      kind: 'text',
      schema: text({ required: 'validation.packing_numbers', max: 60 }),
      width: 14,
      aliases: packingTitles.numbers,
    },
    to: {
      kind: 'int',
      schema: clearable(int({ min: 1, max: packingMost.number })),
      width: 10,
      aliases: packingTitles.to,
    },
    product: { kind: 'text', schema: words(), width: 34, aliases: titles.productName },
    sku: { kind: 'text', schema: words(), width: 18, aliases: titles.sku },
    po: { kind: 'text', schema: words(), width: 16, aliases: titles.po },
    cartons: {
      kind: 'int',
      schema: clearable(int({ min: 1, max: packingMost.cartons })),
      width: 10,
      aliases: packingTitles.cartons,
    },
    pieces: {
      kind: 'int',
      schema: int({ min: 1, max: packingMost.pieces }),
      width: 12,
      aliases: [...titles.piecesPerCarton, ...packingTitles.pieces],
      units: units.pieces,
    },
    net_kg: {
      kind: 'decimal',
      schema: kilograms(),
      width: 12,
      aliases: packingTitles.net,
      units: units.kilograms,
    },
    gross_kg: {
      kind: 'decimal',
      schema: kilograms(),
      width: 12,
      aliases: titles.cartonWeight,
      units: units.kilograms,
    },
  },
})
