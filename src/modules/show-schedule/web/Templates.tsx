import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type TemplateRow, templateDelete, templateList, type templateSave } from '../contract/index.ts'
import { sayTimes } from '../rules/times.ts'
import { TemplateForm } from './parts/TemplateForm.tsx'
import { TemplatePreview } from './parts/TemplatePreview.tsx'
import { useChoices } from './parts/useChoices.ts'

type Draft = Partial<InputOf<typeof templateSave>>

/** Days of a kind, as they are planned again and again. */
export default function Templates() {
  const { t, lang, pick } = useText()
  const [previewed, preview] = useState<TemplateRow>()
  const { shows } = useChoices()
  const records = useRecords<TemplateRow, Draft>({
    words: 'show-schedule.template.',
    fresh: { dayKind: 'weekday', slots: [] },
    given: (row) => row,
    nameOf: ({ name }) => name,
    remove: templateDelete,
  })
  const said = ({ slots }: TemplateRow) =>
    slots
      .map((slot) => {
        const show = shows.find(({ id }) => id === slot.show)
        return `${sayTimes(slot)} ${show ? pick(show.nameCn, show.nameEn) : ''}`
      })
      .join(lang === 'zh' ? '；' : '; ')
  return (
    <Page title={t('screen./{lang}/show-schedule/templates')} actions={records.add}>
      <Listing
        of={templateList}
        chips="dayKind"
        cells={{ slots: (row) => <span data-typed="">{said(row)}</span> }}
        card={['name', 'dayKind', 'slots']}
        actions={(row) => (
          <>
            {records.actions(row)}
            <button
              type="button"
              className="btn link"
              onClick={() => records.edit({ name: t('show-schedule.template.copyOf', { name: row.name }), dayKind: row.dayKind, slots: row.slots })}
            >
              {t('show-schedule.copy')}
            </button>
            <button type="button" className="btn link" onClick={() => preview(row)}>
              {t('show-schedule.template.preview')}
            </button>
          </>
        )}
      />
      {records.edited && <TemplateForm given={records.edited} onClose={records.close} />}
      {previewed && <TemplatePreview of={previewed} onClose={() => preview(undefined)} />}
    </Page>
  )
}
