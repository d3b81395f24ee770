import { sitePaths } from '@goodlot/contract/paths'
import { decimal } from '@goodlot/i18n'
import { CLASSES, orderPlan } from '@goodlot/sampling'
import { CheckIcon } from '../../shell/icons.tsx'
import { LotGrid } from '../../shell/index.ts'
import { number, type SiteProps, within } from '../site-props.ts'

const lotSize = 3200
const defectsFound = { critical: 0, major: 4, minor: 7 }
const plan = orderPlan({ lotSize, level: 'II', critical: '0', major: '2.5', minor: '4.0', severity: 'normal' })

/** The head of a report with the numbers of a real plan. The order in it is an example and says so. */
export function ExampleReport({ site }: { site: SiteProps }) {
  const { locale } = site
  const w = within(site.t, 'site-home')
  const n = (value: number) => number(locale, value)
  return (
    <figure className="report">
      <div className="report-top">
        <div>
          <span className="example">{site.t('site.example')}</span>
          <strong>{w('report_goods')}</strong>
        </div>
        <span className="verdict">
          <CheckIcon />
          {w('report_pass')}
        </span>
      </div>
      <div className="display gl-on-display">
        <div className="display-lot">
          <LotGrid
            lotSize={lotSize}
            sampleSize={plan.sampleSize}
            // one square for each unit: sample and defects are counted in the picture
            maxSquares={lotSize}
            defects={defectsFound.major + defectsFound.minor}
            label={w('report_lot', {
              lot: n(lotSize),
              sample: n(plan.sampleSize),
              defects: n(defectsFound.major + defectsFound.minor),
            })}
          />
        </div>
        <p className="display-key">
          <span>
            <i className="key" />
            {site.t('site.key_units', { per: n(1) })}
          </span>
          <span>
            <i className="key key-lit" />
            {w('report_key_sample', { sample: n(plan.sampleSize) })}
          </span>
          <span>
            <i className="key key-bad" />
            {w('report_key_defects', { defects: n(defectsFound.major + defectsFound.minor) })}
          </span>
        </p>
      </div>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{w('report_class')}</th>
              <th scope="col" className="num">
                AQL
              </th>
              <th scope="col" className="num">
                {w('report_sample')}
              </th>
              <th scope="col" className="num">
                {w('report_allowed')}
              </th>
              <th scope="col" className="num">
                {w('report_found')}
              </th>
            </tr>
          </thead>
          <tbody>
            {CLASSES.map((name) => (
              <tr key={name}>
                <th scope="row">{site.t(`site.class_${name}`)}</th>
                <td className="num">{decimal(locale, plan.classes[name].aql)}</td>
                <td className="num">{n(plan.classes[name].sampleSize)}</td>
                <td className="num">{n(plan.classes[name].accept)}</td>
                <td className="num">{n(defectsFound[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="report-lines">
        {(['place', 'evidence', 'signed', 'issued'] as const).map((line) => (
          <div key={line}>
            <dt>{w(`report_${line}`)}</dt>
            <dd>{w(`report_${line}_value`)}</dd>
          </div>
        ))}
      </dl>
      <p className="report-more">
        <a href={site.shell.hrefFor(sitePaths.sample_report)}>{site.t('site.see_sample')}</a>
      </p>
    </figure>
  )
}
