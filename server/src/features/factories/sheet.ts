import { factorySheet as sheet } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { chinaDateTime } from '@goodlot/rules'
import type { Blob } from '../../http/context.ts'
import { insertRows, updateRows } from '../../owned-records/index.ts'
import { type DropDown, exportBook, type SheetContext, sheetKind, templateBook } from '../../sheet/index.ts'
import { recordBy } from '../audit/index.ts'
import { openAtlas } from './places.ts'
import { type ImportRow, type NamedFactory, sameFactories, sameKey } from './store.ts'
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
      existing: (rows) => sameFactories(ctx.db, ctx.me, rows),
      keyOf: sameKey,
      sameBy: 'factory_name,address',
    }
  },
  insert: ({ db, me, now }, rows) => insertRows(db, 'factories', rows, me.id, now),
  update: ({ db, me, now }, rows) => updateRows(db, 'factories', rows, me.id, now),
  onSaved: (ctx, details) => recordBy(ctx, 'factories.import', `account:${ctx.me.id}`, details),
})

// provinces are sorted by country, cities by country and province: OFFSET selects the block that matches
const matching = (keys: { range: string }, values: { first: string }, key: string) =>
  `OFFSET(${values.first},MATCH(${key},${keys.range},0)-1,0,COUNTIF(${keys.range},${key}),1)`

/** Country, province and city from the lists of `Atlas.choices`, each within the one before. */
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

export async function factoryTemplate(ctx: SheetContext): Promise<Blob> {
  const atlas = await openAtlas(ctx)
  const { lists, namesOf } = atlas.choices(ctx.locale)
  return templateBook(
    sheet,
    {
      examples: examples(ctx.t).map(({ city, ...cells }) => ({ ...cells, ...namesOf(city) })),
      lists,
      dropDowns: placeDropDowns,
    },
    ctx.t,
  )
}

export const factoryBook = (ctx: SheetContext, rows: NamedFactory[]): Promise<Blob> =>
  exportBook(
    sheet,
    rows.map((row) => {
      const { country, province, city } = placesOfFactory(row, ctx.locale)
      return {
        ...row,
        factory_name: row.name,
        factory_supplier_name: row.supplier_name,
        country_code: country,
        province_code: province,
        city_code: city,
        phone1: row.contact,
        phone2: row.contact2,
        created_by: row.owner_name,
        created_at: chinaDateTime(row.created_at),
      }
    }),
    ctx.t,
  )
