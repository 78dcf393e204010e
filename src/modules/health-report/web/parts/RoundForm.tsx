import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { TimeField } from '#foundation/web/kit/DateFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { searchTemplates } from '#modules/form-templates/contract/index.ts'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import { type Round, roundSave } from '../../contract.ts'
import { roundTerms, SYMPTOMS_KEY } from '../../rules.ts'
import { FlagsField } from './FlagsField.tsx'

/** Who designs forms sees which there are; who does not asks for temperature and symptoms alone. */
const DESIGNS = 'FORMTOOL'
const MOST_FORMS = 100

/** A round that has not begun: whom it asks what, on which days and until when. */
export function RoundForm({ round, onClose }: { round?: Round; onClose(): void }) {
  const { t, pick } = useText()
  const designs = useMe().may(DESIGNS)
  const forms = useCall(searchTemplates, { pageSize: MOST_FORMS, filters: { status: 'published' } }, { enabled: designs })
  const today = dayOf(serverNow())
  const { id, saved, kind, nameCn, nameEn, audience, formId, flags, from, to, repeat, deadline } = round ?? {}
  const form = useForm(roundSave, {
    initial: round
      ? { id, basedOn: saved?.revision, kind, nameCn, nameEn, audience, formId, flags, from, to, repeat, deadline }
      : {
          kind: 'health',
          nameCn: '',
          nameEn: '',
          formId: null,
          flags: [{ field: SYMPTOMS_KEY, is: 'answered' }],
          from: today,
          to: today,
          repeat: 'once',
          deadline: '10:00',
        },
    draft: `health-report.round.${round?.id ?? 'new'}`,
    words: 'health-report.rounds.',
    check: { set: roundTerms, facts: {}, p: {}, fields: ['from', 'to'] },
  })
  const choices = (forms.data?.list ?? []).map((one) => ({ value: one.schemaId, label: pick(one.nameCn, one.nameEn) }))
  return (
    <FormSheet
      title={t(round ? 'health-report.rounds.edit' : 'health-report.rounds.add')}
      form={form}
      action={t('kit.save')}
      told="health-report.rounds.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['kind', 'nameCn', 'nameEn', 'repeat', 'from', 'to', 'deadline', 'audience', 'formId', 'flags']}
        pairs={[['from', 'to']]}
        over={{
          kind: { required: true },
          repeat: { required: true },
          deadline: (field) => <TimeField {...field} />,
          audience: ({ label, value, onChange }) => (
            <AudiencePicker label={label} value={value} onChange={onChange} fault={(path) => form.fault(path ? `audience.${path}` : 'audience')} />
          ),
          formId: designs ? { select: true, options: choices } : null,
          flags: (field) => <FlagsField {...field} formId={form.values.formId ?? null} fault={(path) => form.fault(path ? `flags.${path}` : 'flags')} />,
        }}
      />
    </FormSheet>
  )
}
