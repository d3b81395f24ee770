import type { Rating, RatingOption } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { ask, CallFault } from '../../api/send.ts'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Form } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import type { Picture } from '../files/index.ts'
import { RateFields } from './RateFields.tsx'
import { Reply } from './Reply.tsx'

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
  tags: string[]
  remark: string
  extra: Picture | null
}

/** What is offered, and what the rating already has: under the words with which it was chosen. */
function tagChoices(options: readonly RatingOption[], { named_tags }: Rating): Rating['named_tags'] {
  const all = [...options.flatMap(({ tags }) => tags), ...named_tags]
  return [...new Map(all.map((tag) => [tag.value, tag])).values()]
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
          // what is hidden cannot be changed, and its fields are not there
          ...(rating.is_hidden ? {} : { extra: { remark, attachment_id: extra?.id ?? null } }),
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
    tags: rating.tags,
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
        <RateFields tags={tagChoices(options, rating)} hidden={rating.is_hidden ? rating : null} />
      </Form>
      <Reply reply={rating.reply} at={rating.replied_at} />
    </>
  )
}
