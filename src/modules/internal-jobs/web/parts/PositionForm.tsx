import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type job, jobSave } from '../../contract/index.ts'
import { useDepartments } from './useDepartments.ts'

type Given = OutputOf<typeof job>

const valuesOf = ({
  id,
  titleCn,
  titleEn,
  code,
  department,
  type,
  staffGroup,
  headcount,
  location,
  duties,
  requirements,
  recruiter,
  openFrom,
  closeOn,
}: Given) => ({
  ...{ id, titleCn, titleEn, code, department, type, staffGroup, headcount, location, duties, requirements, openFrom, closeOn },
  recruiter: recruiter.ssoId,
})

/** A position. */
export function PositionForm({ given, onClose }: { given?: Given; onClose(): void }) {
  const { t } = useText()
  const departments = useDepartments()
  const form = useForm(jobSave, {
    initial: given ? valuesOf(given) : { headcount: 1, type: 'full-time', staffGroup: 'FL' },
    draft: `internal-jobs.position.${given?.id ?? 'new'}`,
    // whom a draft names by number only nobody can see
    ...(!given && { unkept: ['recruiter'] as const }),
    words: 'internal-jobs.position.',
  })
  return (
    <FormSheet
      title={t(given ? 'internal-jobs.position.edit' : 'internal-jobs.position.add')}
      form={form}
      action={t('kit.save')}
      told="internal-jobs.position.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        pairs={[
          ['code', 'headcount'],
          ['type', 'staffGroup'],
          ['openFrom', 'closeOn'],
        ]}
        only={[
          ...(['titleCn', 'titleEn', 'code', 'headcount', 'department', 'type', 'staffGroup', 'location', 'duties', 'requirements'] as const),
          ...(['recruiter', 'openFrom', 'closeOn'] as const),
        ]}
        over={{
          department: (field) => <SelectField {...field} typed options={departments} />,
          type: { select: true },
          recruiter: (field) => <PersonPick {...field} before={given?.recruiter} />,
        }}
      />
    </FormSheet>
  )
}
