import { type Choice, categories } from '../enquiry-options.ts'
import { serviceCodes } from '../services.ts'
import { type SiteProps, within } from '../site-props.ts'
import { EnquiryDialogs } from './EnquiryDialogs.tsx'
import { EnquiryEnd } from './EnquiryEnd.tsx'
import { EmailField, Honeypot, SelectField } from './EnquiryFields.tsx'
import { Section } from './Section.tsx'

const form = 'quick'
const services = serviceCodes.map((code): Choice => ({ value: code, key: `service_${code}` }))
const lines = categories.map((c) => (c.value === 'other' ? { ...c, value: 'Other' } : c))

/** The short enquiry form: service, product category, and the e-mail address for the answer. */
export function QuickEnquiry({ site }: { site: SiteProps }) {
  const w = within(site.t, 'site-enquiry')
  return (
    <Section id="enquiry" title={w('quick_title')} text={w('quick_text')} tint>
      <form
        id={`${form}-enquiry`}
        className="enquiry enquiry-box enquiry-full"
        data-enquiry="1"
        method="post"
        noValidate
      >
        <SelectField w={w} form={form} name="type" required="need_type" choices={services} />
        <SelectField w={w} form={form} name="category" required="need_category" choices={lines} />
        <div className="wide">
          <EmailField w={w} form={form} name="email" required="need_email" />
        </div>
        <Honeypot form={form} />
        <EnquiryEnd site={site} />
      </form>
      <EnquiryDialogs w={w} />
    </Section>
  )
}
