import { compareDays } from '@goodlot/rules'
import type { ComponentType } from 'react'
import { useLocale } from '../../ui/app/words.tsx'
import { dayInWords } from '../../ui/calendar/month-weeks.ts'
import { useFactory } from '../factories/index.ts'
import { AuditSection } from './AuditSection.tsx'
import { ContainerFields } from './ContainerFields.tsx'
import { useCartView } from './cart-context.tsx'
import { totalQuantity } from './cart-wire.ts'
import { FactorySection } from './FactorySection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { LabSection } from './LabSection.tsx'
import { ProtocolSection } from './ProtocolSection.tsx'
import { SamplingSection } from './SamplingSection.tsx'
import { Section } from './Section.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { type CartSection, sectionOfField } from './service-parts.ts'
import { VisitSection } from './VisitSection.tsx'

const bodies: Record<CartSection, ComponentType> = {
  service: ServiceSection,
  goods: GoodsSection,
  audit: AuditSection,
  factory: FactorySection,
  sampling: SamplingOrContainers,
  tests: LabSection,
  protocol: ProtocolSection,
  visit: VisitSection,
  files: FilesSection,
}

function SamplingOrContainers() {
  return useCartView().form.service_type === 'cls' ? <ContainerFields /> : <SamplingSection />
}

/** The numbered parts that this service has (H-05). */
export function CartSections({
  open,
  onToggle,
}: {
  open: ReadonlySet<CartSection>
  onToggle(name: CartSection): void
}) {
  const { t } = useLocale()
  const { sections, isComplete, errors, form } = useCartView()
  const summaries = useSummaries()
  const wrong = new Set(Object.keys(errors).map((field) => sectionOfField[field as keyof typeof sectionOfField]))
  const titleOf = (name: CartSection) => {
    if (name === 'sampling' && form.service_type === 'cls') return t('booking.section_containers')
    // an audit is not called an inspection (H-13)
    if (name === 'visit' && form.service_type === 'fe') return t('booking.section_visit_audit')
    return t(`booking.section_${name}`)
  }
  return (
    <div className="cart-sections">
      {sections.map((name, i) => {
        const Body = bodies[name]
        return (
          <Section
            key={name}
            name={name}
            number={i + 1}
            title={titleOf(name)}
            summary={summaries[name]}
            isComplete={isComplete(name)}
            isWrong={wrong.has(name)}
            isOpen={open.has(name)}
            onToggle={() => onToggle(name)}
          >
            <Body />
          </Section>
        )
      })}
    </div>
  )
}

/** One line for each part, in the words of what was chosen. */
function useSummaries(): Record<CartSection, string> {
  const { t, locale } = useLocale()
  const { form, md } = useCartView()
  const factory = useFactory(form.bid ?? undefined)
  const number = new Intl.NumberFormat(locale)
  const join = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')
  const days = form.ins_date
    .toSorted(compareDays)
    .map((day) => dayInWords(locale, day, { day: 'numeric', month: 'short' }))
  const files = form.attach.filter((file) => file.is_del === 0).length
  return {
    service: t(`booking.service_${form.service_type}`),
    goods:
      form.pdata.length === 0
        ? ''
        : join([
            t('booking.products', { count: form.pdata.length }),
            `${number.format(totalQuantity(form))} ${t(`booking.unit_${unitOf(form.qty_unit)}`)}`,
          ]),
    audit: join([
      t(`booking.audit_${form.fe_audit_type}`),
      form.fe_num_of_employees !== null &&
        `${t('booking.count_employees')}: ${number.format(form.fe_num_of_employees)}`,
    ]),
    factory: form.bid === null ? '' : join([factory.data?.business_name, factory.data?.city_only_name]),
    sampling:
      form.service_type === 'cls'
        ? join(
            [
              form.c_20 && `${form.c_20} × 20'`,
              form.c_40 && `${form.c_40} × 40'`,
              form.c_40hc && `${form.c_40hc} × 40HC`,
            ].map((one) => one || null),
          )
        : `${form.level} · AQL ${form.aql_critical} / ${form.aql_major} / ${form.aql_minor}`,
    tests: form.lab.tests.map(({ name }) => name).join(', '),
    protocol: form.tplname,
    visit: join([days.join(', '), form.ins_nick_name, md !== null && `${t('booking.man_days')}: ${number.format(md)}`]),
    files: join([form.order_name, files > 0 && t('booking.files', { count: files })]),
  }
}

const units = ['pieces', 'sets', 'pairs', 'packs'] as const
/** A unit that this screen does not offer is shown as pieces. */
const unitOf = (code: string): (typeof units)[number] => units.find((unit) => unit === code) ?? 'pieces'
