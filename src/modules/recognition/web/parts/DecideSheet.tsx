import { useState } from 'react'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { approvalDecide, type Waiting } from '../../contract/approving.ts'
import { usePeriod } from './usePeriod.ts'

const COMMENT = 300

/** One nomination as it is to be decided, or several by their names: approved or rejected with a comment, its points lowered where that is wanted. */
export function DecideSheet({ rows, onDone, onClose }: { rows: readonly Waiting[]; onDone(): void; onClose(): void }) {
  const { t, name, pick } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(approvalDecide)
  const [comment, setComment] = useState<string>()
  const [points, setPoints] = useState<number>()
  const [missing, setMissing] = useState(false)
  const [one, ...others] = rows
  const decide = async (action: 'approve' | 'reject') => {
    if (action === 'reject' && !comment?.trim()) return setMissing(true)
    const items = rows.map(({ id, step }) => ({ id, step }))
    const lowered = action === 'approve' && points !== undefined && { points }
    if ((await attempt({ items, action, ...(comment && { comment }), ...lowered })) === undefined) return
    say(t(`recognition.approval.${action}.done`, { count: rows.length }))
    onDone()
    onClose()
  }
  return (
    <Sheet
      title={t('recognition.approval.decide')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn d" disabled={sending} onClick={() => void decide('reject')}>
            {t('recognition.approval.reject')}
          </button>
          <button type="button" className="btn p" disabled={sending} onClick={() => void decide('approve')}>
            {t('recognition.approval.approve')}
          </button>
        </>
      }
    >
      <div className="wide stack">
        {one && others.length === 0 ? (
          <Whole row={one} />
        ) : (
          <ul className="stack plain">
            {rows.map((row) => (
              <li key={row.id} className="row between">
                <span data-typed="">{name(row.nominee)}</span>
                <small data-typed="">{pick(row.typeCn, row.typeEn)}</small>
              </li>
            ))}
          </ul>
        )}
        {one && others.length === 0 && one.lower.length > 0 && (
          <SelectField
            label={t('recognition.approval.lower')}
            always
            value={String(points ?? one.points)}
            options={[one.points, ...one.lower.toReversed()].map((given) => ({ value: String(given), label: t('recognition.points', { points: given }) }))}
            onChange={(given) => setPoints(given === undefined || Number(given) === one.points ? undefined : Number(given))}
          />
        )}
        <TextAreaField
          label={t('recognition.approval.comment')}
          note={t('recognition.approval.comment.note')}
          max={COMMENT}
          value={comment}
          fault={missing && !comment?.trim() ? t('recognition.approval.comment.missing') : undefined}
          onChange={setComment}
        />
      </div>
    </Sheet>
  )
}

function Whole({ row }: { row: Waiting }) {
  const { t, lang, name, pick } = useText()
  const period = usePeriod()
  return (
    <>
      <PersonCell person={row.nominee} note={<span data-typed="">{pick(row.nominee.departmentCn, row.nominee.departmentEn)}</span>} />
      <p className="recog-reason" data-typed="">
        {row.reason}
      </p>
      <Facts
        items={[
          { label: t('recognition.approval.type'), value: <span data-typed="">{pick(row.typeCn, row.typeEn)}</span> },
          { label: t('recognition.approval.values'), value: <span data-typed="">{pick(row.valuesCn, row.valuesEn)}</span> },
          { label: t('recognition.approval.period'), value: period(row.period) },
          { label: t('recognition.approval.points'), value: row.points },
          { label: t('recognition.approval.from'), value: <span data-typed="">{name(row.from)}</span> },
          { label: t('recognition.approval.submittedAt'), value: formatInstant(row.submittedAt, lang) },
          { label: t('recognition.approval.left'), value: row.left ?? t('recognition.open.unlimited') },
          { label: t('recognition.approval.earlier'), value: row.earlier === 0 ? t('recognition.approval.first') : <Earlier row={row} /> },
        ]}
      />
      <Attached files={row.attachments} />
    </>
  )
}

function Earlier({ row }: { row: Waiting }) {
  const { t, pick } = useText()
  return (
    <>
      {t('recognition.approval.times', { count: row.earlier })} <span data-typed="">{pick(row.earlierCn, row.earlierEn)}</span>
    </>
  )
}
