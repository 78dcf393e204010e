import { uuid } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'
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
          documents: (field) => <DocumentsField {...field} before={before?.documents ?? []} />,
          medical: careReason === undefined || careReason === 'age' ? null : (field) => <DocumentsField {...field} required before={before?.medical ?? []} />,
        }}
      />
    </FormSheet>
  )
}

const sameAgain = ({ id, parentName, parentRelation, parentBirthday, careReason, remark, documents, medical }: PreApproval) => ({
  ...{ id, parentName, parentRelation, parentBirthday, careReason, remark },
  ...{ documents: idsOf(documents), medical: idsOf(medical) },
})

function DocumentsField({ label, note, fault, required, value, onChange, before }: FieldOf<string[]> & { before: readonly SentFile[] }) {
  const policy = useCall(listPolicies, { key: POLICY }, { cache: true }).data?.[0]
  const { files, hold } = useSentFiles(value, before)
  return (
    <FilesField
      {...{ label, note, fault, required, policy }}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, POLICY, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, POLICY, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}
