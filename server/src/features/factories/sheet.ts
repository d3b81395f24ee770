import { factorySheet as sheet } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import { chinaDateTime, mayEditRecord } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Blob } from '../../http/context.ts'
import { insertRows, ownedBy, updateRows, visibleAccounts } from '../../owned-records/index.ts'
import { type BookContext, type DropDown, exportBook, templateBook } from '../../spreadsheet/index.ts'
import { type ExistingRecord, type SheetContext, sheetKind } from '../../spreadsheet/kinds/index.ts'
import { openAtlas } from './places.ts'
import { type ImportRow, type NamedFactory, sameFactories, sameKey } from './store.ts'
import { undoableFactories } from './undo-store.ts'
import { placesOfFactory } from './view.ts'

const examples = (t: Translate) => [
  {
    factory_name: t('factories.example_1'),
    factory_supplier_name: 'Bright Home Trading Ltd',
    city: 'CN-4403',
    address: '8 Keji Road, Nanshan District',
    address_cn: '深圳市南山区科技路8号',
    person: 'Li Wei',
    phone1: '+86 755 6000 1000',
    phone2: '+86 138 0000 1000',
    email: 'li.wei@example.com',
    employees: 320,
  },
  {
    factory_name: t('factories.example_2'),
    city: 'VN-SG-ho-chi-minh',
    address: '12 Road 5, Tan Thuan Export Processing Zone',
    person: 'Nguyen Lan',
    phone1: '+84 28 6000 1000',
    employees: 150,
  },
]

export const factorySheet = sheetKind({
  sheet,
  examples,
  async open(ctx) {
    const atlas = await openAtlas(ctx)
    return {
      choose(_cells, { country_code = '', province_code = '', city_code = '' }) {
        const places = atlas.locate(country_code, province_code, city_code)
        const shown = atlas.shown(places, ctx.locale)
        if (!('error' in places)) return { errors: {}, shown, found: places }
        const value = { country_code, province_code, city_code }[places.field]
        return { errors: { [places.field]: ctx.t(places.error, { given: value }) }, shown, found: null }
      },
      toRow(values, { country, province, city }): ImportRow {
        const {
          factory_name: name,
          factory_supplier_name: supplier,
          phone1: contact,
          phone2: contact2,
          ...same
        } = values
        const places = { country: country.code, province: province.code, city: city.code }
        return { ...same, ...places, name, supplier_name: supplier === name ? '' : supplier, contact, contact2 }
      },
      async existing(rows) {
        const found = await sameFactories(ctx.db, await visibleAccounts(ctx.db, ctx.me), ctx.me, rows)
        return new Map(found.map((row) => [sameKey(row), existingOf(ctx, row)]))
      },
      keyOf: sameKey,
      sameBy: 'factory_name,address',
    }
  },
  insert: ({ db, me, now }, rows) => insertRows(db, 'factories', rows, me.id, now),
  update: ({ db, me, now }, rows) => updateRows(db, 'factories', rows, me.id, now),
  onSaved: (ctx, details) => recordBy(ctx, 'factories.import', `account:${ctx.me.id}`, details),
  onUndone: (ctx, details) => recordBy(ctx, 'factories.import_undo', `account:${ctx.me.id}`, details),
  undo: { own: 'factories', records: { factories: undoableFactories } },
})

/** A factory's cells as in the spreadsheet, but with the codes of its places. */
const cellsOf = (row: NamedFactory) => ({
  ...row,
  factory_name: row.name,
  factory_supplier_name: row.supplier_name,
  country_code: row.country,
  province_code: row.province,
  city_code: row.city,
  phone1: row.contact,
  phone2: row.contact2,
})

const placeWords = (row: NamedFactory, locale: Locale) => {
  const { country, province, city } = placesOfFactory(row, locale)
  return { country_code: country, province_code: province, city_code: city }
}

const existingOf = ({ me, locale }: SheetContext, row: NamedFactory): ExistingRecord => ({
  id: row.id,
  owner: row.owner_id === me.id ? null : row.owner_name,
  mayChange: mayEditRecord(me, ownedBy(row)).ok,
  cells: cellsOf(row),
  words: placeWords(row, locale),
})

// provinces are sorted by country, cities by country and province, so OFFSET can select the rows of one key as a block
const matching = (keys: { range: string }, values: { first: string }, key: string) =>
  `OFFSET(${values.first},MATCH(${key},${keys.range},0)-1,0,COUNTIF(${keys.range},${key}),1)`

/** Drop-downs of country, province and city; each lists only places within the choice before it. */
export const placeDropDowns: readonly DropDown[] = [
  { field: 'country_code', source: ({ list }) => list('countries').range },
  {
    field: 'province_code',
    source: ({ list, cell }) => matching(list('provinceKeys'), list('provinces'), cell('country_code')),
  },
  {
    field: 'city_code',
    source: ({ list, cell }) =>
      matching(list('cityKeys'), list('cities'), `${cell('country_code')}&"|"&${cell('province_code')}`),
  },
]

export const factoryTemplate = (ctx: SheetContext & BookContext): Promise<Blob> =>
  templateBook(ctx, sheet, [], async () => {
    const { lists, namesOf } = (await openAtlas(ctx)).choices(ctx.locale)
    return {
      examples: examples(ctx.t).map(({ city, ...cells }) => ({ ...cells, ...namesOf(city) })),
      lists,
      dropDowns: placeDropDowns,
    }
  })

export const factoryBook = (ctx: SheetContext & BookContext, rows: NamedFactory[]): Promise<Blob> =>
  exportBook(
    ctx,
    sheet,
    rows.map((row) => ({
      ...cellsOf(row),
      ...placeWords(row, ctx.locale),
      created_by: row.owner_name,
      created_at: chinaDateTime(row.created_at),
    })),
  )
