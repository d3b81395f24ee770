import type { Rating } from '@goodlot/contract'
import { Form } from '../../ui/kit/index.ts'
import { RateFields } from './RateFields.tsx'
import './ratings.css'

/** The form as a customer would see it with these tags. Nothing in it can be used. */
export function RateFormPreview({ tags }: { tags: Rating['named_tags'] }) {
  return (
    <div inert>
      <Form layout="vertical" initialValues={{ star: 4.5, tags: tags.slice(0, 1).map(({ value }) => value) }}>
        <RateFields tags={tags} />
      </Form>
    </div>
  )
}
