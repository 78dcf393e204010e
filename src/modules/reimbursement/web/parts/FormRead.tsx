import { Facts, Sentences } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatDays, formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Form } from '../../contract/index.ts'
import { PaperTag } from './Tags.tsx'

/** Who is paid for what, what became of its papers, and when it was paid. */
export function FormRead({ form }: { form: Form }) {
  const { t, lang, name } = useText()
  const said = (key: string) => t(`reimbursement.forms.${key}`)
  const { tripFrom, tripTo, paper, batch } = form
  const trip = tripFrom && tripTo ? formatDays(tripFrom, tripTo, lang) : (tripFrom ?? tripTo) && formatDay(tripFrom ?? tripTo ?? '', lang)
  return (
    <div className="stack">
      <Facts
        items={[
          {
            label: said('reimburser'),
            value: <PersonCell person={form.reimburser} {...(form.proxy && { note: t('reimbursement.forms.by', { name: name(form.proxy) }) })} />,
          },
          ...(trip ? [{ label: t('reimbursement.form.trip'), value: trip }] : []),
          ...(form.collaborators.length > 0 ? [{ label: t('reimbursement.form.collaborators'), value: form.collaborators.map(name).join(' · ') }] : []),
          ...(form.submittedAt ? [{ label: said('submittedAt'), value: formatInstant(form.submittedAt, lang) }] : []),
          {
            label: said('paperState'),
            value: (
              <>
                <PaperTag {...form} />{' '}
                {paper && (
                  <small>
                    {t('reimbursement.papers.count', { received: paper.received, expected: paper.expected })}{' '}
                    <span data-typed="">{paper.missing || paper.returnReason}</span>
                  </small>
                )}
              </>
            ),
          },
          ...(batch
            ? [
                {
                  label: t('reimbursement.batches.number'),
                  value: (
                    <>
                      <span translate="no">{batch.number}</span> {batch.paidAt && formatInstant(batch.paidAt, lang)}
                    </>
                  ),
                },
              ]
            : []),
          ...(form.declaration ? [{ label: t('reimbursement.declare.title'), value: formatInstant(form.declaration.at, lang) }] : []),
        ]}
      />
      <Sentences
        items={[
          { label: t('reimbursement.form.purpose'), value: <span data-typed="">{form.purpose}</span> },
          ...(form.comment ? [{ label: t('reimbursement.form.comment'), value: <span data-typed="">{form.comment}</span> }] : []),
        ]}
      />
    </div>
  )
}
