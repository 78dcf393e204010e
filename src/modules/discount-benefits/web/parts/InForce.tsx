import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatDays, formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Detail } from '../../contract.ts'
import { Who } from './Who.tsx'

/** What is in force of an entry, for whom. */
export function InForce({ of }: { of: Detail }) {
  const { t, lang } = useText()
  return (
    <Card title={t('discount-benefits.change.inForce')}>
      <Facts
        items={[
          { label: t('discount-benefits.white.no'), value: <span translate="no">{of.version.no}</span> },
          ...(of.rate === null ? [] : [{ label: t('discount-benefits.field.rate'), value: `${of.rate}%` }]),
          ...(of.amountFen === null ? [] : [{ label: t('discount-benefits.field.amount'), value: formatFen(of.amountFen) }]),
          { label: t('discount-benefits.white.period'), value: formatDays(of.effectiveStart, of.effectiveEnd, lang) },
          { label: t('discount-benefits.field.reason'), value: <span data-typed="">{of.reason}</span> },
        ]}
      />
      {of.persons.map(({ id, person, outsideName }) => (
        <div key={id} className="li">
          <Who person={person} outsideName={outsideName} />
        </div>
      ))}
    </Card>
  )
}
