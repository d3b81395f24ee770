import { factoryTitles } from './sheet-titles-factories.ts'
import { goodsTitles } from './sheet-titles-goods.ts'

/**
 * Titles that people use in their own lists, besides ours: in English, Chinese, Korean, Polish and Spanish, as in purchase orders,
 * packing lists and address books of suppliers. A title has one meaning only; for a title that could mean two things, the person
 * is asked.
 */
export const titles = {
  ...goodsTitles,
  ...factoryTitles,
  orderName: [
    ...[
      'order',
      'order name',
      'draft',
      'booking',
      '订单',
      '订单名',
      '订单名称',
      '주문',
      '주문명',
      'zamówienie',
      'zlecenie',
      'pedido',
      'encargo',
    ],
  ],
  service: [
    'service',
    'type',
    'inspection type',
    'service type',
    '服务类型',
    '验货类型',
    '检验类型',
    '서비스 유형',
    '검사 유형',
    'rodzaj usługi',
    'typ inspekcji',
    'tipo de servicio',
    'tipo de inspección',
  ],
  inspectionDate: [
    ...[
      'date',
      'dates',
      'inspection date',
      'inspection dates',
      '验货日期',
      '检验时间',
      '验货时间',
      '검사 일자',
      '검사일자',
      '검사 날짜',
    ],
    ...['termin inspekcji', 'data kontroli', 'fecha', 'fecha de la inspección'],
  ],
  remark: [
    'remarks',
    'remark',
    'note',
    'notes',
    'comment',
    'comments',
    '说明',
    '备注说明',
    '備註',
    '메모',
    '참고',
    'uwaga',
    'komentarz',
    'notas',
    'comentarios',
  ],
  /** Columns that people's lists contain and that we do not read. */
  ignored: [
    ...[
      'no',
      'no.',
      '#',
      'nr',
      's/n',
      's.no',
      'sl. no',
      'line',
      'photo',
      'picture',
      'image',
      '序号',
      '编号序',
      '图片',
      '照片',
      '번호',
      '순번',
      '사진',
    ],
    ...['lp', 'lp.', 'l.p.', 'zdjęcie', 'n.º', 'nº', 'núm.', 'foto', 'imagen', '序號', '圖片'],
  ],
} as const

/** Units that people write after numbers. */
export const units = {
  pieces: [
    ...['pcs.', 'pcs', 'pc', 'pieces', 'piece', 'units', 'unit', 'sets', 'set', 'pairs', 'pair', 'ea'],
    ...['件', '个', '個', '只', '台', '套', '双', '条', '把', '张', '支'],
    ...['개', '세트', '켤레', '장'],
    ...['szt.', 'szt', 'sztuk', 'sztuki', 'kpl.', 'kpl', 'par'],
    ...['uds.', 'uds', 'ud.', 'unidades', 'piezas', 'pzas.', 'pzs', 'pares'],
  ],
  centimetres: ['cm', 'cm.', '厘米', '公分', '센티미터'],
  kilograms: ['kg', 'kgs', 'kg.', 'kilos', '公斤', '千克', '킬로그램'],
  people: ['人', '명', 'people', 'persons', 'employees', 'workers', 'osób', 'pracowników', 'personas', 'empleados'],
} as const
