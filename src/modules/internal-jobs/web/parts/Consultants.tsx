import { useState } from 'react'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { consultantSave, consultants, talkExport, talks } from '../../contract/index.ts'

type Row = OutputOf<typeof consultants>['list'][number]
const LANGUAGES = 120

/** Who advises, and the talks that were booked. */
export function Consultants() {
  const { t } = useText()
  const [edited, edit] = useState<Row | 'new'>()
  return (
    <>
      <People onEdit={edit} />
      <Card title={t('internal-jobs.talks')}>
        <Listing
          of={talks}
          sheet={talkExport}
          cells={{ topic: ({ topic }) => <span data-typed="">{topic}</span>, outcome: ({ outcome }) => <span data-typed="">{outcome || '—'}</span> }}
          card={['consultant', 'state', 'person', 'startTime', 'topic', 'outcome']}
        />
      </Card>
      {edited && <ConsultantForm given={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
    </>
  )
}

const NOTHING = {}
function People({ onEdit }: { onEdit(row: Row | 'new'): void }) {
  const { t } = useText()
  const [pageNum, setPage] = useState(1)
  // beside another list, which has the address
  const state = { ...useListState(NOTHING), pageNum, filters: NOTHING, setPage }
  return (
    <Listing
      of={consultants}
      state={state}
      beside={() => (
        <button type="button" className="btn p" onClick={() => onEdit('new')}>
          {t('internal-jobs.consultant.add')}
        </button>
      )}
      cells={{
        field: ({ field }) => <span data-typed="">{field}</span>,
        spoken: ({ languages }) => <span data-typed="">{languages.join(' · ') || '—'}</span>,
      }}
      card={['person', 'active', 'field', 'spoken']}
      actions={(row) => (
        <button type="button" className="btn link" onClick={() => onEdit(row)}>
          {t('kit.edit')}
        </button>
      )}
    />
  )
}

function ConsultantForm({ given, onClose }: { given: Row | undefined; onClose(): void }) {
  const { t } = useText()
  const initial: Partial<InputOf<typeof consultantSave>> = given
    ? { id: given.id, ssoId: given.person.ssoId, field: given.field, languages: given.languages, active: given.active }
    : { languages: [], active: true }
  const [spoken, speak] = useState(initial.languages?.join(' ') ?? '')
  const form = useForm(consultantSave, {
    initial,
    draft: `internal-jobs.consultant.${given?.id ?? 'new'}`,
    unkept: ['ssoId', 'languages'],
    words: 'internal-jobs.consultant.',
  })
  return (
    <FormSheet
      title={t(given ? 'internal-jobs.consultant.edit' : 'internal-jobs.consultant.add')}
      form={form}
      action={t('kit.save')}
      told="internal-jobs.consultant.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['ssoId', 'field', 'languages', 'active']}
        over={{
          ssoId: (field) => <PersonPick {...field} before={given?.person} />,
          languages: ({ label, note, fault, onChange }) => (
            <TextField
              {...{ label, note, fault }}
              max={LANGUAGES}
              value={spoken}
              onChange={(text = '') => {
                speak(text)
                onChange(text.split(/\s+/).filter(Boolean))
              }}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
