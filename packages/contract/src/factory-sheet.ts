import { isEmail } from '@goodlot/rules'
import { cleanEmail } from './clean-text.ts'
import { messageKey } from './sentences.ts'
import { sheet } from './sheet-columns.ts'
import { titles, units } from './sheet-titles.ts'
import { clearable, code, codeWords, decimal, int, text, words } from './wire.ts'

/** The factory spreadsheet (J-89), with columns that we added: the Chinese address, position, employees. */
export const factorySheet = sheet({
  type: 'factory',
  noun: 'factories',
  columns: {
    factory_name: {
      kind: 'text',
      wire: 'business_name',
      schema: text({ required: 'validation.factory_name_required', max: 200 }),
      width: 38,
      // the specification's row has a single name, which may stand in either column
      orElse: 'factory_supplier_name',
      aliases: [...titles.factoryName, 'name', '名称', 'nazwa', 'nombre'],
    },
    factory_supplier_name: {
      kind: 'text',
      wire: 'business_supplier_name',
      schema: words(),
      width: 30,
      aliases: titles.supplier,
    },
    country_code: {
      kind: 'choice',
      wire: 'country',
      schema: text({ required: 'validation.country_required', max: 10 }),
      width: 14,
      aliases: titles.country,
    },
    province_code: {
      kind: 'choice',
      wire: 'province',
      schema: text({ required: 'validation.province_required', max: 40 }),
      width: 20,
      aliases: titles.province,
    },
    city_code: {
      kind: 'choice',
      wire: 'city',
      schema: text({ required: 'validation.city_required', max: 80 }),
      width: 20,
      aliases: titles.city,
    },
    address: {
      kind: 'text',
      wire: 'business_address',
      schema: text({ required: 'validation.address_required', max: 500 }),
      width: 44,
      aliases: titles.address,
    },
    address_cn: {
      kind: 'text',
      wire: 'business_address_cn',
      schema: words(500),
      width: 40,
      aliases: titles.addressChinese,
    },
    person: {
      kind: 'text',
      wire: 'business_person',
      schema: text({ required: 'validation.person_required', max: 100 }),
      width: 20,
      aliases: titles.person,
    },
    phone1: {
      kind: 'text',
      wire: 'business_contact',
      schema: code({ required: 'validation.office_phone_required', max: 100 }),
      width: 20,
      digits: true,
      aliases: titles.phone,
    },
    phone2: {
      kind: 'text',
      wire: 'business_contact2',
      schema: codeWords(100),
      width: 20,
      digits: true,
      aliases: titles.mobile,
    },
    email: {
      kind: 'text',
      wire: 'business_email',
      schema: clearable(text({ max: 254 }).overwrite(cleanEmail).refine(isEmail, messageKey('validation.email'))),
      width: 26,
      aliases: titles.email,
    },
    employees: {
      kind: 'int',
      schema: clearable(int({ min: 0, max: 10_000_000 })),
      width: 12,
      aliases: titles.employees,
      units: units.people,
    },
    lat: { kind: 'decimal', schema: clearable(decimal({ min: -90, max: 90 })), width: 12 },
    lng: { kind: 'decimal', schema: clearable(decimal({ min: -180, max: 180 })), width: 12 },
  },
})
