/** Titles of packing lists: English, Chinese, Korean, Polish, Spanish. */
export const packingTitles = {
  numbers: [
    ...['c/no', 'c/no.', 'ctn no', 'ctn no.', 'ctn nos', 'ctn#', 'carton no', 'carton no.', 'carton number', 'from'],
    ...['carton numbers', 'case no', 'case no.', 'box no', 'box no.', 'carton from', 'from carton', 'package no.'],
    ...['箱号', '箱號', '件号', '件號', '起始箱号', '箱号从', '外箱号', '纸箱编号', '箱唛号', '起'],
    ...['박스 번호', '카톤 번호', '포장 번호', '박스번호', '카톤번호'],
    ...['nr kartonu', 'numer kartonu', 'numery kartonów', 'nr kartonów', 'od'],
    ...['n.º de caja', 'nº de caja', 'número de caja', 'números de caja', 'n.º de bulto', 'desde'],
  ],
  to: [
    ...['to', 'carton to', 'to carton', 'last carton', '结束箱号', '箱号至', '止', '至', '끝 번호'],
    ...['do', 'do kartonu', 'hasta', 'hasta caja'],
  ],
  cartons: [
    ...[
      'ctns',
      'cartons',
      'no. of cartons',
      'number of cartons',
      'qty of cartons',
      'carton qty',
      'total ctns',
      'boxes',
    ],
    ...['箱数', '箱數', '总箱数', '件数(箱)', '박스 수', '카톤 수', '카톤수', '박스수'],
    ...['liczba kartonów', 'kartony', 'ilość kartonów', 'cajas', 'n.º de cajas', 'número de cajas', 'bultos'],
  ],
  pieces: [
    ...[
      'pieces per carton',
      'pcs/carton',
      'qty/carton',
      'pcs / ctn',
      'qty / ctn',
      'packing',
      'pcs per ctn',
      '每箱件数',
    ],
    ...['每箱數量', '每箱', '装箱数量', '單箱數量', '单箱数量'],
  ],
  net: [
    ...['n.w.', 'nw', 'n.w. (kg)', 'nw (kg)', 'net weight', 'net weight (kg)', 'n.w./ctn'],
    ...['净重', '净重(kg)', '淨重', '每箱净重', '순중량', '순중량(kg)', 'waga netto', 'waga netto (kg)'],
    ...['peso neto', 'peso neto (kg)'],
  ],
} as const
