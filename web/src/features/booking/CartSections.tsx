import { compareDays, totalQuantity } from '@goodlot/rules'
import type { ComponentType } from 'react'
import { dayInWords } from '../../ui/words/month-weeks.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useFactory } from '../factories/index.ts'
import { AuditSection } from './AuditSection.tsx'
import { ContainerFields } from './ContainerFields.tsx'
import { useCartView } from './cart-context.tsx'
import { filesInCart } from './cart-form.ts'
import { FactorySection } from './FactorySection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { LabSection } from './LabSection.tsx'
import { ProtocolSection } from './ProtocolSection.tsx'
import { SamplingSection } from './SamplingSection.tsx'
import { Section } from './Section.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { type CartSection, isJudged, sectionOfField } from './service-parts.ts'
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
  return useCartView().cart.serviceType === 'cls' ? <ContainerFields /> : <SamplingSection />
}

/** The numbered sections of the chosen service (H-05). */
export function CartSections({
  open,
  onToggle,
}: {
  open: ReadonlySet<CartSection>
  onToggle(name: CartSection): void
}) {
  const { t } = useLocale()
  const { cart, sections, isComplete, errors } = useCartView()
  const summaries = useSummaries()
  const wrong = new Set(
    Object.keys(errors)
      .filter(isJudged)
      .map((field) => sectionOfField[field]),
  )
  const titleOf = (name: CartSection) => {
    if (name === 'sampling' && cart.serviceType === 'cls') return t('booking.section_containers')
    // an audit is not called an inspection (H-13)
    if (name === 'visit' && cart.serviceType === 'fe') return t('booking.section_visit_audit')
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

/** Summarises each section in one line, naming what was chosen. */
function useSummaries(): Record<CartSection, string> {
  const { t, locale } = useLocale()
  const { cart, form, md } = useCartView()
  const factory = useFactory(cart.factoryId ?? undefined)
  const number = new Intl.NumberFormat(locale)
  const join = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ')
  const days = cart.days.toSorted(compareDays).map((day) => dayInWords(locale, day, { day: 'numeric', month: 'short' }))
  const files = filesInCart(form).length
  return {
    service: t(`booking.service_${cart.serviceType}`),
    goods:
      cart.products.length === 0
        ? ''
        : join([
            t('booking.products', { count: cart.products.length }),
            `${number.format(totalQuantity(cart))} ${t(`booking.unit_${unitOf(cart.qtyUnit)}`)}`,
          ]),
    audit: join([
      t(`booking.audit_${cart.auditType}`),
      cart.employees !== null && `${t('booking.count_employees')}: ${number.format(cart.employees)}`,
    ]),
    factory: cart.factoryId === null ? '' : join([factory.data?.business_name, factory.data?.city_only_name]),
    sampling:
      cart.serviceType === 'cls'
        ? join(
            [
              cart.containers.c20 && `${cart.containers.c20} × 20'`,
              cart.containers.c40 && `${cart.containers.c40} × 40'`,
              cart.containers.c40hc && `${cart.containers.c40hc} × 40HC`,
            ].map((one) => one || null),
          )
        : `${cart.level} · AQL ${cart.critical} / ${cart.major} / ${cart.minor}`,
    tests: cart.tests.map(({ testId }) => form.testNames[testId]).join(', '),
    protocol: form.protocolName,
    visit: join([days.join(', '), form.inspectorName, md !== null && `${t('booking.man_days')}: ${number.format(md)}`]),
    files: join([cart.orderName, files > 0 && t('booking.files', { count: files })]),
  }
}

const units = ['pieces', 'sets', 'pairs', 'packs'] as const
/** A unit that this screen does not offer is shown as pieces. */
const unitOf = (code: string): (typeof units)[number] => units.find((unit) => unit === code) ?? 'pieces'
