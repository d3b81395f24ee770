import './samples.css'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icons.tsx'
import { CartonMark, CloseUp, Dark, Drawing, Framed, Glare, Mug, MugLabel, Stack } from './drawings.tsx'
import { PracticeWords, useSay } from './words.tsx'

const samples = {
  mark: { good: true, picture: <CartonMark /> },
  scale: { good: true, picture: <CloseUp ruler /> },
  place: { good: true, picture: <Stack /> },
  blurred: {
    good: false,
    picture: (
      <Framed frame="blurred" id="sample-blurred">
        <CartonMark />
      </Framed>
    ),
  },
  far: {
    good: false,
    picture: (
      <Framed frame="far" id="sample-far">
        <Mug fault="scratch" glint={false} />
      </Framed>
    ),
  },
  no_scale: { good: false, picture: <CloseUp ruler={false} /> },
  glare: {
    good: false,
    picture: (
      <Glare>
        <MugLabel />
      </Glare>
    ),
  },
  cut: {
    good: false,
    picture: (
      <Framed frame="cut" id="sample-cut">
        <MugLabel />
      </Framed>
    ),
  },
  dark: {
    good: false,
    picture: (
      <Dark>
        <Mug fault="print" glint={false} />
      </Dark>
    ),
  },
} as const satisfies Record<string, { good: boolean; picture: ReactNode }>

const names = Object.keys(samples) as (keyof typeof samples)[]

/** Drawn photos, three that prove something and six that do not, each with a sentence why. */
export default function Samples() {
  return (
    <PracticeWords>
      <List />
    </PracticeWords>
  )
}

function List() {
  const say = useSay()
  return (
    <>
      <h1>{say('samples')}</h1>
      <p className="lead">{say('samples_lead')}</p>
      <ul className="stack">
        {names.map((name) => {
          const { good, picture } = samples[name]
          return (
            <li key={name} className="card sample">
              <Drawing label={say(`sample_${name}`)}>{picture}</Drawing>
              <span className={good ? 'sample-mark' : 'sample-mark sample-bad'}>
                <Icon name={good ? 'check' : 'remove'} size={18} />
                {say(good ? 'sample_good' : 'sample_bad')}
              </span>
              <strong>{say(`sample_${name}`)}</strong>
              <p>{say(`sample_${name}_why`)}</p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
