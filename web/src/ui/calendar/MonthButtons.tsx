import { LeftOutlined, RightOutlined } from '../kit/icons.ts'
import { Button } from '../kit/index.ts'

interface Props {
  /** The months to choose from, in their order. */
  months: readonly string[]
  month: string
  onMonth(month: string): void
  previous: string
  next: string
}

/** Buttons to the previous and the next month; `previous` and `next` are their accessible names. */
export function MonthButtons({ months, month, onMonth, previous, next }: Props) {
  const at = months.indexOf(month)
  return (
    <>
      <Button
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label={previous}
        disabled={at <= 0}
        onClick={() => onMonth(months[at - 1] ?? month)}
      />
      <Button
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label={next}
        disabled={at === months.length - 1}
        onClick={() => onMonth(months[at + 1] ?? month)}
      />
    </>
  )
}
