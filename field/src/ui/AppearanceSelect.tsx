import { useState } from 'react'
import { type Appearance, appearance, choose } from '../theme.ts'
import { useT } from '../words/words.tsx'
import { SelectField } from './Fields.tsx'

const choices: readonly Appearance[] = ['system', 'light', 'dark']

export function AppearanceSelect() {
  const t = useT()
  const [chosen, setChosen] = useState(appearance)
  return (
    <SelectField
      label={t('field.appearance')}
      value={chosen}
      options={choices.map((value) => ({ value, title: t(`field.appearance_${value}`) }))}
      onChange={(next) => {
        choose(next as Appearance)
        setChosen(next as Appearance)
      }}
    />
  )
}
