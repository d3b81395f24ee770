import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '../../ui/kit/icons.ts'
import { Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { Fault, type FieldOf, faultsBelow, type NestingProps } from './field-frame.tsx'

/** A blank item; a part that identifies it gets a value that no other has. */
function withKey({ item, blank }: FieldOf<'list'>): unknown {
  if (item.kind !== 'parts') return blank
  const keys = Object.entries(item.parts).filter(([, part]) => part.kind === 'key')
  const made = keys.map(([name]) => [name, `k${Math.random().toString(36).slice(2, 12)}`])
  return { ...(blank as object), ...Object.fromEntries(made) }
}

/** An ordered list of items, which can be added, removed and moved up. */
export function ListInput({
  field,
  value,
  onChange,
  id,
  label,
  hideLabel,
  faults,
  Control,
}: NestingProps<FieldOf<'list'>>) {
  const t = useT()
  const items = value as unknown[]
  const without = (i: number) => items.filter((_, at) => at !== i)
  return (
    <fieldset className="set-list">
      <legend className={hideLabel ? 'gl-hide' : undefined}>{label}</legend>
      {/* items have no id, and their controls keep no state, so the position serves as key */}
      {Array.from(items.entries(), ([i, item]) => {
        const n = i + 1
        return (
          <div className="set-item" key={`${id}.${n}`}>
            <Control
              field={field.item}
              id={`${id}.${i}`}
              label={t('settings.entry', { n })}
              value={item}
              faults={faultsBelow(faults, String(i))}
              onChange={(changed) => onChange(items.map((one, at) => (at === i ? changed : one)))}
            />
            <div className="set-item-tools">
              {i > 0 && (
                <Button
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={t('settings.move_up', { n })}
                  onClick={() => onChange(without(i).toSpliced(i - 1, 0, item))}
                />
              )}
              <Button
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('settings.remove', { n })}
                onClick={() => onChange(without(i))}
              />
            </div>
          </div>
        )
      })}
      <Fault id={id} text={faults['']} />
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={items.length >= field.max}
        onClick={() => onChange([...items, withKey(field)])}
      >
        {t('settings.add')}
      </Button>
    </fieldset>
  )
}
