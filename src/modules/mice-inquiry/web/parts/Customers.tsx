import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { useText } from '#foundation/web/text.tsx'
import { customerMerge, customerSearch } from '../../contract.ts'
import { type Customer, CustomerSearch } from './CustomerSearch.tsx'

/** Customers, and which of them are one and the same. */
export function Customers() {
  const { t, name } = useText()
  const [merged, merge] = useState<Customer>()
  return (
    <>
      <Listing
        of={customerSearch}
        cells={{ merged: ({ merged: into }) => into && <span data-typed="">{name(into)}</span> }}
        card={['name', 'kind', 'creditCode', 'contact', 'merged']}
        actions={(row) => (
          <button type="button" className="btn link" onClick={() => merge(row)}>
            {t('mice-inquiry.customers.merge')}
          </button>
        )}
      />
      {merged && <MergeForm of={merged} onClose={() => merge(undefined)} />}
    </>
  )
}

function MergeForm({ of, onClose }: { of: Customer; onClose(): void }) {
  const { t, name } = useText()
  const [into, pick] = useState<Customer>()
  const form = useForm(customerMerge, {
    initial: { id: of.id },
    draft: `mice-inquiry.merge.${of.id}`,
    unkept: ['into'],
  })
  return (
    <FormSheet title={t('mice-inquiry.customers.merge')} form={form} action={t('mice-inquiry.customers.merge')} told="mice-inquiry.saved" onClose={onClose}>
      <p>
        <b data-typed="">{name(of)}</b>
      </p>
      <CustomerSearch
        label={t('mice-inquiry.customers.into')}
        required
        fault={form.fault('into')}
        onPick={(one) => {
          pick(one)
          form.set('into', one.id)
        }}
      />
      {into && (
        <p>
          → <b data-typed="">{name(into)}</b>
        </p>
      )}
    </FormSheet>
  )
}
