import { useForm } from '#foundation/web/form.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Course, courseList, courseSave } from '../../contract/settings.ts'

/** The catalogue of courses. */
export function Courses() {
  const { t } = useText()
  const form = (of?: Course) => (close: () => void) => <CourseForm of={of} onClose={close} />
  return (
    <Listing
      of={courseList}
      chips="kind"
      beside={() => (
        <Opens className="btn p" label={t('learning.course.add')}>
          {form()}
        </Opens>
      )}
      cells={{
        courseId: ({ courseId }) => <span translate="no">{courseId}</span>,
        validityMonths: ({ validityMonths }) => (validityMonths === null ? '—' : t('learning.months', { months: validityMonths })),
        active: ({ active }) => <Tag tone={active ? 'g' : 'n'}>{t(active ? 'learning.active' : 'learning.retired')}</Tag>,
      }}
      card={['name', 'active', 'courseId', 'category', 'kind', 'validityMonths']}
      actions={(row) => row.can.includes('edit') && <Edit>{form(row)}</Edit>}
    />
  )
}

function CourseForm({ of, onClose }: { of: Course | undefined; onClose(): void }) {
  const { t } = useText()
  const { revision, can: _, ...before } = of ?? { revision: 0, can: [], kind: 'position' as const, active: true }
  const form = useForm(courseSave, {
    initial: { ...before, basedOn: revision },
    draft: `learning.course.${of?.id ?? 'new'}`,
    words: 'learning.course.',
  })
  return (
    <FormSheet title={t(of ? 'learning.course.edit' : 'learning.course.add')} form={form} action={t('kit.save')} told="learning.saved" onClose={onClose}>
      <Fields
        of={form}
        pairs={[
          ['courseId', 'category'],
          ['kind', 'validityMonths'],
        ]}
        only={['courseId', 'category', 'nameCn', 'nameEn', 'kind', 'validityMonths', 'address', 'active']}
        over={{
          courseId: (field) => <TextField {...field} disabled={of !== undefined} />,
          kind: { select: true },
          nameCn: { lines: false },
          nameEn: { lines: false },
          address: { lines: false },
        }}
      />
    </FormSheet>
  )
}
