import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { exportInvoices, invoices, issue, reject } from '../../contract.ts'
import { InvoiceTag } from './InvoiceTag.tsx'
import { InvoiceFile } from './Requests.tsx'

const KEY = 'housing'

/** Invoices that residents asked for: issued with their file, or rejected. */
export function Invoices() {
  const { t } = useText()
  const [issued, open] = useState<{ id: string; email: string }>()
  return (
    <>
      <Listing
        of={invoices}
        sheet={exportInvoices}
        chips="state"
        cells={{
          state: (row) => <InvoiceTag {...row} />,
          title: ({ title }) => <span data-typed="">{title}</span>,
          taxNumber: ({ taxNumber }) => <span translate="no">{taxNumber || '—'}</span>,
          email: ({ email }) => <span data-typed="">{email}</span>,
        }}
        card={['person', 'state', 'months', 'amountFen', 'titleKind', 'title', 'taxNumber', 'email', 'submittedAt']}
        actions={(row) => (
          <>
            {row.can.includes('issue') && (
              <button type="button" className="btn link" onClick={() => open(row)}>
                {t('housing.invoices.issue')}
              </button>
            )}
            <Moves of={{ reject }} row={row} words="housing.invoices." />
            {row.file && <InvoiceFile file={row.file} />}
          </>
        )}
      />
      {issued && <IssueForm {...issued} onClose={() => open(undefined)} />}
    </>
  )
}

function IssueForm({ id, email, onClose }: { id: string; email: string; onClose(): void }) {
  const { t } = useText()
  const form = useForm(issue, {
    initial: { id },
    draft: `housing.issue.${id}`,
    unkept: ['file'],
    words: 'housing.invoices.issue.',
  })
  return (
    <FormSheet title={t('housing.invoices.issue')} form={form} action={t('housing.invoices.issue')} told="housing.invoices.issue.done" onClose={onClose}>
      <OneFile
        label={t('housing.invoices.issue.file')}
        required
        policy={KEY}
        value={form.values.file}
        fault={form.fault('file')}
        onChange={(id) => form.set('file', id)}
      />
      <p className="hint" data-typed="">
        {t('housing.invoices.issue.mailed', { email })}
      </p>
    </FormSheet>
  )
}
