import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { useDirectoryNames } from '#services/people/web/parts/useDirectoryNames.ts'
import { type Admission, admissionSave, form as formCall } from '../../contract/index.ts'
import { KINDS } from '../../rules/index.ts'
import { AreasField } from './AreasField.tsx'

const MOST = 100

/** A new admission of team members, or one that was not approved. */
export function AdmissionForm({ before, onClose }: { before?: Admission | undefined; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const today = dayOf(serverNow())
  const areaList = useCall(formCall, { id: KINDS[0] }).data?.areaList ?? []
  const form = useForm(admissionSave, {
    initial: {
      ...(before && { id: before.id }),
      ...{ entity: before?.entity ?? 'MB', persons: before?.persons.map(({ person }) => person.ssoId) ?? [], submit: true },
      areas: before?.areas.map(({ code, value }) => ({ code, value })) ?? [],
      ...{ startDate: before?.startDate ?? today, endDate: before?.endDate ?? today, reason: before?.reason ?? '' },
    },
    draft: `in-park-access.admission.${before?.id ?? 'new'}`,
    unkept: ['persons', 'areas'],
    words: 'in-park-access.admissions.',
    onSent() {
      onClose()
      say(t('in-park-access.admissions.saved'))
    },
  })
  const people = form.values.persons ?? []
  const names = useDirectoryNames(people)
  return (
    <FormSheet title={t(before ? 'in-park-access.admissions.edit' : 'in-park-access.admissions.add')} form={form} action={t('kit.submit')} onClose={onClose}>
      <Fields
        of={form}
        only={['entity', 'persons', 'startDate', 'endDate', 'areas', 'reason']}
        pairs={[['startDate', 'endDate']]}
        over={{
          persons: ({ label, onChange }) => (
            <SsoListField
              label={label}
              value={people}
              names={names}
              most={MOST}
              fault={(path) => form.fault(path ? `persons.${path}` : 'persons')}
              onChange={(next) => onChange(next)}
            />
          ),
          areas: ({ label, fault, value, onChange }) => <AreasField {...{ label, fault, value }} areas={areaList} onChange={onChange} />,
        }}
      />
    </FormSheet>
  )
}
