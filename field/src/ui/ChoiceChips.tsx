interface Props<T> {
  options: readonly { value: T; title: string }[]
  chosen: T | null
  onChoose(value: T): void
}

/** Chooses one of a few options; the button of the chosen one is pressed. */
export function ChoiceChips<T extends string>({ options, chosen, onChoose }: Props<T>) {
  return (
    <div className="chips">
      {options.map(({ value, title }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
