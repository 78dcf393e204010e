import type { FormApi } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ApplicationGiven } from '../../contract/index.ts'
import { isVip } from '../../rules/applying.ts'
import type { Available } from './ApplicationForm.tsx'

/** What, when and how many, each with what is left. */
export function VisitFields({ form, found }: { form: FormApi<ApplicationGiven>; found: Available }) {
  const { t, pick } = useText()
  const { category = 'eco', visitDate, productId } = form.values
  const price = (fen: number | null) => (fen === null ? t('business-tickets.unpriced') : formatFen(fen))
  const product = found.products.find(({ id }) => id === productId)
  const closed = found.days.find(({ day, open }) => day === visitDate && !open)
  const pools = found.pools.filter(({ year }) => !visitDate || String(year) === visitDate.slice(0, 4))
  return (
    <Fields
      of={form}
      only={['productId', 'visitDate', ...(isVip(category) ? (['sessionId'] as const) : []), 'quantity', 'poolId']}
      pairs={[['quantity', 'poolId']]}
      over={{
        productId: (field) => (
          <SelectField
            {...field}
            typed
            options={found.products.map((one) => ({ value: one.id, label: `${pick(one.nameCn, one.nameEn)} · ${price(one.unitPriceFen)}` }))}
          />
        ),
        visitDate: {
          note: closed
            ? pick(closed.blackoutCn ?? '', closed.blackoutEn ?? '') || t('business-tickets.calendar.closed')
            : product && t('business-tickets.form.ahead', { days: product.aheadDays }),
        },
        sessionId: (field) => <SessionField {...field} form={form} found={found} />,
        poolId: (field) => (
          <SelectField
            {...field}
            typed
            {...(found.pools.length === 0 && { note: t('business-tickets.form.noPool') })}
            options={pools.map((one) => ({
              value: one.id,
              label: t('business-tickets.form.poolLeft', { pool: pick(one.nameCn, one.nameEn), year: one.year, left: one.left }),
            }))}
          />
        ),
      }}
    />
  )
}

interface SessionProps {
  label: string
  fault: string | undefined
  value: string | undefined
  onChange(value: string | undefined): void
  form: FormApi<ApplicationGiven>
  found: Available
}

/** The sessions of the day with the groups that each has left. */
function SessionField({ form, found, label, fault, value, onChange }: SessionProps) {
  const { t } = useText()
  const { visitDate, type } = form.values
  const held = found.days.find(({ day }) => day === visitDate)?.sessions ?? []
  const options = held.flatMap(({ id, left }) => {
    const session = found.sessions.find((one) => one.id === id && one.kind === type)
    return session ? [{ value: id, label: t('business-tickets.form.sessionLeft', { time: session.startTime, left }) }] : []
  })
  const note = visitDate && options.length === 0 ? t('business-tickets.form.noSession') : undefined
  return <SelectField label={label} required fault={fault} value={value} onChange={onChange} options={options} {...(note && { note })} />
}
