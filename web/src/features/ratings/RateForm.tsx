import type { Rating, RatingOption } from '@goodlot/contract'
import type { RatingTag } from '@goodlot/rules'
import { useMutation } from '@tanstack/react-query'
import { Checkbox, Form, Input } from 'antd'
import { ask, CallFault } from '../../api/send.ts'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { useT } from '../../ui/app/words.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { ImageUpload, type Picture } from '../files/index.ts'
import { Reply } from './Reply.tsx'
import { StarInput } from './StarInput.tsx'

interface Props {
  /** Id of the form, by which the dialog's button submits it. */
  id: string
  rating: Rating
  options: readonly RatingOption[]
  onSaving(isSaving: boolean): void
  onSaved(): void
  /** Called when somebody else changed the rating meanwhile. */
  onStale(): void
}

interface Values {
  star: number
  tags: RatingTag[]
  remark: string
  extra: Picture | null
}

const uploadPicture: Parameters<typeof ImageUpload>[0]['send'] = async (upload) => {
  const [picture] = await ask('upload_img', {}, upload)
  if (!picture) throw new Error('an upload answers its picture')
  return picture
}

/** Stars in halves, tags, a remark and one picture. */
export function RateForm({ id, rating, options, onSaving, onSaved, onStale }: Props) {
  const t = useT()
  const { message } = useApp()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  useUnsaved(() => form.isFieldsTouched())
  const isFirst = rating.version === 0
  const save = useMutation({
    mutationFn: ({ star, tags, remark, extra }: Values) =>
      ask(
        'rate_submit',
        {
          eva_type: rating.eva_type,
          order: rating.order,
          ins_user_id: rating.ins_user_id ?? 0,
          star,
          tags,
          extra: { remark, attachment_id: extra?.id ?? null },
          version: rating.version,
        },
        { quiet: true },
      ),
    onMutate: () => onSaving(true),
    onSettled: () => onSaving(false),
    onSuccess: () => {
      void message.success(t(isFirst ? 'ratings.saved' : 'ratings.changed'))
      onSaved()
    },
    onError: (error) => {
      if (error instanceof CallFault && showFieldErrors(form, error.refused)) return
      void message.error(error.message)
      if (error instanceof CallFault) onStale()
    },
  })
  const start: Values = {
    star: rating.star ?? 0,
    tags: rating.tags as RatingTag[],
    remark: rating.extra.remark,
    extra:
      rating.extra.attachment_id === null
        ? null
        : { id: rating.extra.attachment_id, url: rating.photo, thumb: rating.photo_thumb },
  }
  return (
    <>
      <p className="app-hint">
        {rating.order_no}
        {!isFirst && ` · ${t('ratings.editable_until', { at: rating.editable_until.slice(0, 16) })}`}
      </p>
      <Form<Values>
        id={id}
        form={form}
        layout="vertical"
        initialValues={start}
        onFinish={(values) => save.mutate(values)}
      >
        <Form.Item
          name="star"
          label={t('ratings.stars_label')}
          rules={[{ type: 'number', min: 0.5, message: t('ratings.stars_missing') }]}
        >
          <StarInput />
        </Form.Item>
        <Form.Item name="tags" label={t('ratings.tags_label')}>
          <Checkbox.Group
            options={options.flatMap(({ tags }) => tags.map(({ value, title }) => ({ value, label: title })))}
          />
        </Form.Item>
        <Form.Item name="remark" label={t('ratings.remark')} extra={t('ratings.remark_hint')}>
          <Input.TextArea rows={4} maxLength={2000} showCount />
        </Form.Item>
        <Form.Item name="extra" label={t('ratings.picture')} extra={t('ratings.picture_hint')}>
          <ImageUpload kind="photo" alt={t('ratings.picture_alt')} send={uploadPicture} />
        </Form.Item>
      </Form>
      <Reply reply={rating.reply} at={rating.replied_at} />
    </>
  )
}
