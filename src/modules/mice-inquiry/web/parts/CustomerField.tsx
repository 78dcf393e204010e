import { useState } from 'react'
import type { FormApi } from '#foundation/web/form.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CUSTOMER_KINDS } from '../../rules/inquiry.ts'
import { CustomerSearch } from './CustomerSearch.tsx'
import type { Asked } from './useInquiryForm.ts'

const NEW = { nameCn: '', nameEn: '', creditCode: null, kind: 'corporate', contact: '' } as const
const MAX = { nameCn: 80, nameEn: 120, creditCode: 18, contact: 60 } as const

/** Who comes: a customer who is known, or a new one. */
export function CustomerField({ form, known }: { form: FormApi<Asked>; known?: { nameCn: string; nameEn: string } | undefined }) {
  const { t, name, choices } = useText()
  const [picked, pick] = useState(known)
  const { customerId, customer } = form.values
  const put = (id: string | null, made: Asked['customer']) => {
    form.set('customerId', id)
    form.set('customer', made)
  }
  if (customer) {
    const text = (field: keyof typeof MAX) => ({
      label: t(`mice-inquiry.customers.${field}`),
      max: MAX[field],
      value: customer[field] ?? undefined,
      fault: form.fault(`customer.${field}`),
    })
    return (
      <fieldset className="stack">
        <legend className="label">{t('mice-inquiry.form.customer.new')}</legend>
        <div className="pair">
          <TextField {...text('nameCn')} required onChange={(nameCn) => put(null, { ...customer, nameCn: nameCn ?? '' })} />
          <TextField {...text('nameEn')} onChange={(nameEn) => put(null, { ...customer, nameEn: nameEn ?? '' })} />
        </div>
        <div className="pair">
          <SelectField
            label={t('mice-inquiry.customers.kind')}
            always
            value={customer.kind}
            options={choices('mice-inquiry.customerKind.', CUSTOMER_KINDS)}
            onChange={(kind) => kind && put(null, { ...customer, kind })}
          />
          <TextField {...text('creditCode')} onChange={(creditCode) => put(null, { ...customer, creditCode: creditCode ?? null })} />
        </div>
        <TextField {...text('contact')} onChange={(contact) => put(null, { ...customer, contact: contact ?? '' })} />
        <button type="button" className="btn s" onClick={() => put(null, null)}>
          {t('mice-inquiry.form.customer.search')}
        </button>
      </fieldset>
    )
  }
  if (customerId && picked)
    return (
      <div className="field">
        <span className="label">{t('mice-inquiry.field.customer')}</span>
        <span className="row between">
          <b data-typed="">{name(picked)}</b>
          <button type="button" className="btn s" onClick={() => put(null, null)}>
            {t('kit.change')}
          </button>
        </span>
      </div>
    )
  return (
    <div className="stack">
      <CustomerSearch
        label={t('mice-inquiry.field.customer')}
        required
        fault={form.fault('customerId')}
        onPick={(one) => {
          pick(one)
          put(one.id, null)
        }}
      />
      <button type="button" className="btn s start" onClick={() => put(null, { ...NEW })}>
        {t('mice-inquiry.form.customer.add')}
      </button>
    </div>
  )
}
