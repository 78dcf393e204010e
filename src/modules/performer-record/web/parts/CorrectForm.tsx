import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import { correct, type RecordRow } from '../../contract.ts'
import { correcting, statusesOf } from '../../rules/records.ts'

const SHIFT = ['start', 'end', 'status', 'remark', 'reason'] as const
const SHOW = ['show', 'role', ...SHIFT] as const

/** Corrects a record; in a locked month not without a reason (PREC-09). */
export function CorrectForm({ row, onClose }: { row: RecordRow; onClose(): void }) {
  const { t, lang, choices } = useText()
  const { id, version, kind, show, role, start, end, status, remark, locked } = row
  const form = useForm(correct, {
    initial: { id, version, show, role, start, end, status, remark },
    draft: `performer-record.${id}.${version}`,
    words: 'performer-record.correct.',
    check: { set: correcting, facts: { existing: false, overlapping: false, locked }, p: {} },
  })
  return (
    <FormSheet title={t('performer-record.correct')} form={form} action={t('kit.save')} told="performer-record.corrected" onClose={onClose}>
      <p>
        <PersonCell person={row.person} note={formatDay(row.date, lang)} />
      </p>
      {locked && <p className="note-box warn">{t('performer-record.correct.locked')}</p>}
      <Fields
        of={form}
        only={kind === 'show' ? SHOW : SHIFT}
        pairs={[['show', 'role']]}
        over={{
          show: { required: true },
          role: { required: true },
          start: { max: 4, required: true },
          end: { max: 4, required: true },
          status: { options: choices('performer-record.status.', statusesOf(kind)), select: true },
          reason: { required: locked },
        }}
      />
    </FormSheet>
  )
}
