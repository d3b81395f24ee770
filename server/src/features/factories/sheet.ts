import { factorySheetRow } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import { chinaDateTime } from '@goodlot/rules'
import type { Blob, Context } from '../../http/context.ts'
import { fieldSentences } from '../../http/words.ts'
import { insertRows, updateRows } from '../../owned-records/index.ts'
import {
  type Asking,
  type Column,
  exportBook,
  type Importer,
  type Judged,
  type Layout,
  readCells,
  type SheetKind,
  spoiltCells,
  templateBook,
  textOf,
} from '../../sheet/index.ts'
import { recordBy } from '../audit/index.ts'
import { type Atlas, openAtlas } from './places.ts'
import { type ImportRow, type NamedFactory, sameFactories, sameKey, sheetColumns } from './store.ts'
import { placesOfFactory } from './view.ts'

const layout: Layout = {
  noun: 'factories',
  columns: [
    {
      field: 'factory_name',
      kind: 'text',
      width: 38,
      required: true,
      orElse: 'factory_supplier_name',
      aliases: ['factory', 'name', 'company name'],
    },
    { field: 'factory_supplier_name', kind: 'text', width: 30, aliases: ['supplier'] },
    { field: 'country_code', kind: 'choice', width: 14, required: true },
    { field: 'province_code', kind: 'choice', width: 20, required: true, aliases: ['state'] },
    { field: 'city_code', kind: 'choice', width: 20, required: true },
    { field: 'address', kind: 'text', width: 44, required: true, aliases: ['street'] },
    { field: 'address_cn', kind: 'text', width: 40 },
    { field: 'person', kind: 'text', width: 20, required: true, aliases: ['contact', 'contact name'] },
    { field: 'phone1', kind: 'text', width: 20, required: true, aliases: ['phone', 'telephone', 'tel'] },
    { field: 'phone2', kind: 'text', width: 20, aliases: ['mobile', 'cell phone'] },
    { field: 'email', kind: 'text', width: 26, aliases: ['e-mail', 'mail'] },
    { field: 'employees', kind: 'int', width: 12 },
    { field: 'lat', kind: 'decimal', width: 12 },
    { field: 'lng', kind: 'decimal', width: 12 },
  ],
}
const onlyInExport: readonly Column[] = [
  { field: 'created_by', kind: 'text', width: 20 },
  { field: 'created_at', kind: 'text', width: 20 },
]

export const factorySheet: SheetKind<ImportRow> = {
  type: 'factory',
  layout,
  importer: importerFor,
  insert: (trx, rows, ownerId, at) => insertRows(trx, sheetColumns, rows, ownerId, at),
  update: (trx, rows, by, at) => updateRows(trx, sheetColumns, rows, by, at),
  onSaved: (ctx, details) => recordBy(ctx, 'factories.import', `account:${ctx.me.id}`, details),
}

async function importerFor(ctx: Asking): Promise<Importer<ImportRow>> {
  const atlas = await openAtlas(ctx)
  const examples = new Set(locales.flatMap((locale) => examplesIn(ctx.translate(locale)).map((e) => e.factory_name)))
  return {
    judge: (cells) => judge(cells, atlas, ctx),
    there: (rows) => sameFactories(ctx.db, ctx.me, rows),
    keyOf: sameKey,
    sameBy: 'factory_name,address',
    isExample: (cells) => examples.has(textOf(cells.factory_name)),
  }
}

function judge(cells: Record<string, unknown>, atlas: Atlas, { t, locale }: Asking): Judged<ImportRow> {
  const typed = readCells(layout, cells)
  // the specification's row has one name, under either word
  if (typed.factory_name === '') typed.factory_name = typed.factory_supplier_name ?? ''
  const parsed = factorySheetRow.safeParse(typed)
  const errors = parsed.success ? {} : fieldSentences(parsed.error.issues, t)
  const found = atlas.locate(typed.country_code ?? '', typed.province_code ?? '', typed.city_code ?? '')
  if ('error' in found) errors[found.field] = t(found.error, { given: typed[found.field] ?? '' })
  Object.assign(errors, spoiltCells(typed, cells, ['phone1', 'phone2'], t))
  const good = parsed.success ? parsed.data : {}
  const shown = {
    ...typed,
    ...Object.fromEntries(Object.entries(good).map(([field, value]) => [field, value ?? ''])),
    ...atlas.shown(found, locale),
  }
  if (!parsed.success || 'error' in found || Object.keys(errors).length > 0) return { shown, errors, values: null }
  const row = parsed.data
  const values: ImportRow = {
    name: row.factory_name,
    supplier_name: row.factory_supplier_name === row.factory_name ? '' : (row.factory_supplier_name ?? ''),
    country: found.country.code,
    province: found.province.code,
    city: found.city.code,
    address: row.address,
    address_cn: row.address_cn ?? '',
    person: row.person,
    contact: row.phone1,
    contact2: row.phone2 ?? '',
    email: row.email ?? '',
    employees: row.employees ?? null,
    lat: row.lat ?? null,
    lng: row.lng ?? null,
  }
  return { shown, errors, values }
}

const examplesIn = (t: Context['t']) => [
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

export async function factoryTemplate(ctx: Asking): Promise<Blob> {
  const atlas = await openAtlas(ctx)
  const { lists, named } = atlas.choices(ctx.locale)
  // provinces stand together under their country, cities under country and province: OFFSET cuts out the ones that fit
  const under = (keys: { range: string }, values: { first: string }, key: string) =>
    `OFFSET(${values.first},MATCH(${key},${keys.range},0)-1,0,COUNTIF(${keys.range},${key}),1)`
  return templateBook(
    layout,
    {
      examples: examplesIn(ctx.t).map(({ city, ...cells }) => ({ ...cells, ...named(city) })),
      lists,
      dropDowns: [
        { field: 'country_code', source: ({ list }) => list('countries').range },
        {
          field: 'province_code',
          source: ({ list, cell }) => under(list('provinceKeys'), list('provinces'), cell('country_code')),
        },
        {
          field: 'city_code',
          source: ({ list, cell }) =>
            under(list('cityKeys'), list('cities'), `${cell('country_code')}&"|"&${cell('province_code')}`),
        },
      ],
    },
    ctx.t,
  )
}

export const factoryBook = (ctx: Asking, rows: NamedFactory[]): Promise<Blob> =>
  exportBook(
    layout,
    rows.map((row) => {
      const { country, province, city } = placesOfFactory(row, ctx.locale)
      const { address, address_cn, person, email, employees, lat, lng } = row
      return {
        ...{ address, address_cn, person, email, employees, lat, lng },
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
    onlyInExport,
  )
