import { familyNameFirst } from '@goodlot/i18n'
import { categories, industries, questions } from '../enquiry-options.ts'
import { type SiteProps, within } from '../site-props.ts'
import { EnquiryDialogs } from './EnquiryDialogs.tsx'
import { EnquiryEnd } from './EnquiryEnd.tsx'
import { EmailField, Honeypot, OtherField, SelectField, TextField } from './EnquiryFields.tsx'

const form = 'full'

export function FullEnquiry({ site }: { site: SiteProps }) {
  const w = within(site.t, 'site-enquiry')
  const first = (
    <TextField key="first" w={w} form={form} name="first" required="need_first" max autoComplete="given-name" />
  )
  const last = (
    <TextField key="last" w={w} form={form} name="last" required="need_last" max autoComplete="family-name" />
  )
  return (
    <div id="enquiry-form" className="enquiry-box">
      <form
        id={`${form}-enquiry`}
        className="enquiry enquiry-full"
        data-enquiry="2"
        method="post"
        noValidate
        aria-label={w('full_title')}
      >
        {familyNameFirst(site.locale) ? [last, first] : [first, last]}
        <EmailField w={w} form={form} name="email" required="need_email" />
        <TextField w={w} form={form} name="phone" type="tel" max autoComplete="tel" />
        <div className="field wide">
          <TextField w={w} form={form} name="company" max autoComplete="organization" />
        </div>
        <div>
          <SelectField w={w} form={form} name="industry" choices={industries} />
          <OtherField w={w} form={form} name="others_ind" required="need_industry" max selectName="industry" />
        </div>
        <div>
          <SelectField w={w} form={form} name="category" choices={categories} />
          <OtherField w={w} form={form} name="others_cat" required="need_products" max selectName="category" />
        </div>
        <fieldset className="field wide">
          <legend className="label">{w('questions')}</legend>
          <div className="choices">
            {questions.map(({ value, key }) => (
              <label className="check" key={value}>
                <input type="radio" name="questions" value={value} />
                {w(key)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="field wide">
          <label htmlFor={`${form}-description`}>{w('description')}</label>
          <textarea id={`${form}-description`} name="description" rows={5} maxLength={4000} />
          <p className="fault" />
        </div>
        <Honeypot form={form} />
        <EnquiryEnd site={site} />
      </form>
      <EnquiryDialogs w={w} />
    </div>
  )
}
