import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useDirectoryNames } from '#services/people/web/parts/useDirectoryNames.ts'
import { type application, applicationInterview } from '../../contract/index.ts'

type Given = OutputOf<typeof application>['interviews'][number]
const MOST = 5
const RESULTS = ['passed', 'failed'] as const

/** An interview of an application, and what came of it. */
export function InterviewForm({ application: of, given, onClose }: { application: string; given: Given | undefined; onClose(): void }) {
  const { t, choices } = useText()
  const form = useForm(applicationInterview, {
    initial: given
      ? {
          ...{ id: given.id, application: of, kind: given.kind, at: given.at, place: given.place, result: given.result, note: given.note },
          interviewers: given.interviewers.map(({ ssoId }) => ssoId),
        }
      : { application: of, kind: 'hr', interviewers: [], result: null, note: '' },
    draft: `internal-jobs.interview.${given?.id ?? of}`,
    words: 'internal-jobs.interview.',
  })
  const names = useDirectoryNames(form.values.interviewers ?? [])
  return (
    <FormSheet title={t('internal-jobs.interview')} form={form} action={t('kit.save')} told="internal-jobs.interview.saved" onClose={onClose}>
      <Fields
        of={form}
        only={['kind', 'at', 'place', 'interviewers', 'result', 'note']}
        over={{
          interviewers: ({ label, note, value = [], onChange }) => (
            <SsoListField
              label={label}
              note={note}
              value={value}
              names={names}
              most={MOST}
              fault={(path) => form.fault(path ? `interviewers.${path}` : 'interviewers')}
              onChange={onChange}
            />
          ),
          result: ({ label, fault, value, onChange }) => (
            <SelectField {...{ label, fault, value, onChange }} options={choices('internal-jobs.interview.result.', RESULTS)} />
          ),
        }}
      />
    </FormSheet>
  )
}
