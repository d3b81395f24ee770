import { planSave, type SentClass } from './plan.ts'
import { noRows, type Rows } from './rows.ts'

const text = { type: 'text', result_style: 'info', on_fail: 'R' } as const
const closing = { sample: 'once', add_type: 'text', takes_checks: false } as const

/** The two classes that end every protocol (M-26). */
const closingContent: readonly SentClass[] = [
  {
    ...closing,
    code: 'important_remarks',
    name: 'Important Remarks',
    name_cn: '重要备注',
    description: 'In order of weight. Takes no further items.',
    description_cn: '按重要程度排列。本类不可再增加项目。',
    items: [
      {
        ...text,
        name: 'Remarks',
        name_cn: '备注',
        requirement: 'Every not-conform and pending point once more, in one sentence each, in order of weight.',
        requirement_cn: '所有不符合及待定的要点，每点一句话，按重要程度重述。',
      },
      {
        ...text,
        name: 'Not checked',
        name_cn: '未能检查事项',
        requirement: 'What could not be checked, and why.',
        requirement_cn: '未能检查的内容及原因。',
      },
      {
        ...text,
        name: "Factory's statement",
        name_cn: '工厂声明',
        requirement: "The factory's statement in its own words.",
        requirement_cn: '工厂的声明，照原话记录。',
        min_photos: 1,
      },
    ],
  },
  {
    ...closing,
    code: 'additional_pictures',
    name: 'Additional Pictures',
    name_cn: '附加图片',
    description: 'Pictures that belong to no item, each with a caption. Takes no further items.',
    description_cn: '不属于任何项目的照片，每张须有说明。本类不可再增加项目。',
    items: [
      {
        ...text,
        name: 'Additional pictures',
        name_cn: '附加图片',
        requirement:
          'Text with photos; the signature sheet is among them. No faces of workers, no goods or papers of other buyers, no passports.',
        requirement_cn: '文字配照片，须含签字页。不得拍摄工人面部、其他买方的货物或文件、护照。',
        min_photos: 1,
      },
    ],
  },
]

const complete = { classes: true, items: true, options: true }

/** The content of a new protocol: nothing but the two closing classes. */
export const newProtocol = (): Rows => planSave(noRows, { classes: closingContent, form: 'tree', complete }).after
