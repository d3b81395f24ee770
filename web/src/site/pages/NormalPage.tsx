import { SideAnchors } from '../../shell/index.ts'
import { Calls, EndBand } from '../parts/Calls.tsx'
import { ExampleReport } from '../parts/ExampleReport.tsx'
import { Intro } from '../parts/Intro.tsx'
import { Section } from '../parts/Section.tsx'
import { type SiteProps, within } from '../site-props.ts'

const lists = {
  book: ['book_lists', 'book_sum', 'book_recommend', 'book_deadline', 'book_own'],
  follow: ['follow_checkin', 'follow_live', 'follow_video', 'follow_checklist'],
  decide: ['decide_verdict', 'decide_report', 'decide_signature', 'decide_decision', 'decide_rate'],
} as const
const rows = ['plan', 'person', 'site', 'evidence', 'report', 'price'] as const

export function NormalPage(site: SiteProps) {
  const { t } = site
  const w = within(t, 'site-normal')
  const anchors = (['change', 'book', 'follow', 'decide'] as const).map((id) => ({ id, label: w(`anchor_${id}`) }))
  return (
    <>
      <SideAnchors title={t('shell.on_this_page')} anchors={anchors} />
      <Intro site={site} title={w('title')} text={w('text')} buttons={<Calls site={site} />}>
        <ExampleReport site={site} />
      </Intro>
      <Section id="change" title={w('change_title')} text={w('change_text')} tint>
        <table className="table compare">
          <thead>
            <tr>
              <td />
              <th scope="col">{w('before')}</th>
              <th scope="col">{w('now')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{w(`row_${row}`)}</th>
                <td data-label={w('before')}>{w(`row_${row}_before`)}</td>
                <td data-label={w('now')}>
                  <strong>{w(`row_${row}_now`)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      {(['book', 'follow', 'decide'] as const).map((id, i) => (
        <Section key={id} id={id} title={w(`${id}_title`)} text={w(`${id}_text`)} tint={i === 1}>
          <ul className="ruled">
            {lists[id].map((item) => (
              <li key={item}>
                <h3>{w(item)}</h3>
                <p>{w(`${item}_text`)}</p>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <EndBand site={site} title={w('end_title')} text={w('end_text')} />
    </>
  )
}
