import { uuid } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { apply, type Mine, POLICY, type PreApproval, resubmit } from '../../contract.ts'
import { applying } from '../../rules.ts'
import { useLeaveWords } from './useLeaveWords.ts'

const fresh = { documents: [], medical: [], remark: '' }
const input = apply.input.extend({ id: uuid.optional() })
/** What is sent again is sent by another call, and says which. */
const again = { ...apply, call: resubmit.call, path: resubmit.path, input }
const idsOf = (files: readonly { id: string }[]): string[] => files.map(({ id }) => id)

/** Asks for the pre-approval of the year, or sends one again that was rejected or taken back. */
export function ApplyForm({ data, before, onClose }: { data: Mine; before: PreApproval | undefined; onClose(): void }) {
  const { t } = useText()
  const words = useLeaveWords()
  const form = useForm(before ? again : { ...apply, input }, {
    initial: before ? sameAgain(before) : fresh,
    draft: `single-leave.apply.${before?.id ?? 'new'}`,
    unkept: ['documents', 'medical'],
    words: 'single-leave.apply.',
    check: { set: applying, facts: data.applying, p: data.parameters, fields: ['parentBirthday', 'careReason', 'documents', 'medical'] },
  })
  const { careReason } = form.values
  return (
    <FormSheet title={t('single-leave.apply.title')} form={form} told="single-leave.apply.done" onClose={onClose}>
      <p className="note-box">
        {t('single-leave.conditions.processing', { processingWorkingDays: data.parameters.processingWorkingDays, day: words.day(data.dueOn) })}
      </p>
      <Fields
        of={form}
        pairs={[['parentRelation', 'parentBirthday']]}
        over={{
          parentRelation: { select: true },
          careReason: { select: true },
          documents: (field) => <SentFiles {...field} policy={POLICY} before={before?.documents} />,
          medical:
            careReason === undefined || careReason === 'age' ? null : (field) => <SentFiles {...field} required policy={POLICY} before={before?.medical} />,
        }}
      />
    </FormSheet>
  )
}

const sameAgain = ({ id, parentName, parentRelation, parentBirthday, careReason, remark, documents, medical }: PreApproval) => ({
  ...{ id, parentName, parentRelation, parentBirthday, careReason, remark },
  ...{ documents: idsOf(documents), medical: idsOf(medical) },
})
