import type { ClassInput } from '@goodlot/contract'

const text = { type_code: 'text', type_code2: 'info', on_fail: 'R' } as const
const closing = { aql_level_code: 'once', setting_type: 'text', customer_add_test: false } as const

/** The two classes that end every protocol (M-26): a new one begins with them. */
export const closingClassInputs: ClassInput[] = [
  {
    ...closing,
    class_code: 'important_remarks',
    class_name: 'Important Remarks',
    class_name_cn: '重要备注',
    class_description: 'In order of weight. Takes no further items.',
    class_description_cn: '按重要程度排列。本类不可再增加项目。',
    items: [
      {
        ...text,
        item_title: 'Remarks',
        item_title_cn: '备注',
        value_text: 'Every not-conform and pending point once more, in one sentence each, in order of weight.',
        value_text_cn: '所有不符合及待定的要点，每点一句话，按重要程度重述。',
      },
      {
        ...text,
        item_title: 'Not checked',
        item_title_cn: '未能检查事项',
        value_text: 'What could not be checked, and why.',
        value_text_cn: '未能检查的内容及原因。',
      },
      {
        ...text,
        item_title: "Factory's statement",
        item_title_cn: '工厂声明',
        value_text: "The factory's statement in its own words.",
        value_text_cn: '工厂的声明，照原话记录。',
        min_photos: 1,
      },
    ],
  },
  {
    ...closing,
    class_code: 'additional_pictures',
    class_name: 'Additional Pictures',
    class_name_cn: '附加图片',
    class_description: 'Pictures that belong to no item, each with a caption. Takes no further items.',
    class_description_cn: '不属于任何项目的照片，每张须有说明。本类不可再增加项目。',
    items: [
      {
        ...text,
        item_title: 'Additional pictures',
        item_title_cn: '附加图片',
        value_text:
          'Text with photos; the signature sheet is among them. No faces of workers, no goods or papers of other buyers, no passports.',
        value_text_cn: '文字配照片，须含签字页。不得拍摄工人面部、其他买方的货物或文件、护照。',
        min_photos: 1,
      },
    ],
  },
]
