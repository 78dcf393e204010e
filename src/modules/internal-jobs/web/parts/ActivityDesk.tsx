import type { InputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatSpan } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { activityList, activitySave } from '../../contract/index.ts'

type Draft = Partial<InputOf<typeof activitySave>>
const ALL: ParsedOf<typeof activityList>['filters'] = { all: true }
const FRESH: Draft = { capacity: null, state: 'draft' }
const TONES = { draft: 'n', published: 'g', closed: 'n' } as const

/** Activities of every state. */
export function ActivityDesk() {
  const { t, lang, name } = useText()
  const state = useListState(ALL)
  const form = (of: Draft) => (close: () => void) => <ActivityForm draft={of} onClose={close} />
  return (
    <Listing
      of={activityList}
      state={state}
      beside={() => (
        <Opens className="btn p" label={t('internal-jobs.activity.add')}>
          {form(FRESH)}
        </Opens>
      )}
      cells={{
        name: (row) => <span data-typed="">{name(row)}</span>,
        state: (row) => <Tag tone={TONES[row.state]}>{t(`internal-jobs.activityState.${row.state}`)}</Tag>,
        time: ({ startTime, endTime }) => formatSpan(startTime, endTime, lang),
        place: ({ place }) => <span data-typed="">{place}</span>,
        places: ({ signedUp, capacity }) => (capacity === null ? signedUp : `${signedUp} / ${capacity}`),
      }}
      card={['name', 'state', 'time', 'place', 'places']}
      actions={(row) => row.state !== 'closed' && <Edit>{form(draftOf(row))}</Edit>}
    />
  )
}

const draftOf = ({ id, nameCn, nameEn, text, startTime, endTime, place, capacity, state }: Draft): Draft => ({
  ...{ id, nameCn, nameEn, text, startTime, endTime, place, capacity, state },
})

function ActivityForm({ draft, onClose }: { draft: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(activitySave, {
    initial: draft,
    draft: `internal-jobs.activity.${draft.id ?? 'new'}`,
    words: 'internal-jobs.activity.',
  })
  return (
    <FormSheet
      title={t(draft.id ? 'internal-jobs.activity.edit' : 'internal-jobs.activity.add')}
      form={form}
      action={t('kit.save')}
      told="internal-jobs.activity.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['nameCn', 'nameEn', 'text', 'startTime', 'endTime', 'place', 'capacity', 'state']}
        pairs={[['startTime', 'endTime']]}
        over={{ state: { select: true } }}
      />
    </FormSheet>
  )
}
