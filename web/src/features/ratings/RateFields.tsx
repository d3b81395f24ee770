import type { Rating } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import { Checkbox, Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { ImageUpload } from '../files/index.ts'
import { HiddenNotice } from './HiddenNotice.tsx'
import { StarInput } from './StarInput.tsx'

const uploadPicture: Parameters<typeof ImageUpload>[0]['send'] = async (upload) => {
  const [picture] = await ask('upload_img', {}, upload)
  if (!picture) throw new Error('an upload answers its picture')
  return picture
}

interface Props {
  tags: Rating['named_tags']
  /** A rating whose remark and picture are hidden: its owner changes the rest. */
  hidden?: Parameters<typeof HiddenNotice>[0]['rating'] | null
}

/** The fields of a rating: stars in halves, tags, a remark and one picture. */
export function RateFields({ tags, hidden = null }: Props) {
  const t = useT()
  return (
    <>
      <Form.Item
        name="star"
        label={t('ratings.stars_label')}
        rules={[{ type: 'number', min: 0.5, message: t('ratings.stars_missing') }]}
      >
        <StarInput />
      </Form.Item>
      <Form.Item name="tags" label={t('ratings.tags_label')}>
        <Checkbox.Group options={tags.map(({ value, title }) => ({ value, label: title }))} />
      </Form.Item>
      {hidden ? (
        <HiddenNotice rating={hidden} />
      ) : (
        <>
          <Form.Item name="remark" label={t('ratings.remark')} extra={t('ratings.remark_hint')}>
            <Input.TextArea rows={4} maxLength={2000} showCount />
          </Form.Item>
          <Form.Item name="extra" label={t('ratings.picture')} extra={t('ratings.picture_hint')}>
            <ImageUpload kind="photo" alt={t('ratings.picture_alt')} send={uploadPicture} />
          </Form.Item>
        </>
      )}
    </>
  )
}
