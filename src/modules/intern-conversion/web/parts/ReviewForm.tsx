import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, detail, type Review, save, submit } from '../../contract.ts'
import { BEST_SCORE, CRITERIA, reviewing, type Score } from '../../rules.ts'

/** A review as it is kept. */
export const reviewOf = ({ scores, strengths, toImprove, managerResult, managerReason, targetPosition, targetLevel }: Detail): Review => ({
  ...{ scores, strengths, toImprove, targetPosition, targetLevel },
  ...{ result: managerResult, reason: managerReason },
})

/** The review of an intern: kept as it stands, or submitted once nothing is missing (INTCONV-04, INTCONV-05). */
export function ReviewForm({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(detail, { id })
  if (call.data) return <Filled item={call.data} onClose={onClose} />
  return (
    <Sheet title={t('intern-conversion.review.do')} onClose={onClose}>
      <Loaded call={call} lines={10}>
        {() => null}
      </Loaded>
    </Sheet>
  )
}

function Filled({ item, onClose }: { item: Detail; onClose(): void }) {
  const { t, name } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(save)
  const sent = (words: string) => {
    onClose()
    say(t(words))
  }
  const form = useForm(submit, {
    initial: { id: item.id, ...reviewOf(item) },
    draft: `intern-conversion.review.${item.id}`,
    words: 'intern-conversion.review.',
    check: { set: reviewing, facts: {}, p: item.parameters },
    onSent: () => sent('intern-conversion.review.submitted'),
  })
  const keep = async () => {
    if (!(await attempt({ id: item.id, ...form.values }))) return
    form.discard()
    sent('intern-conversion.review.saved')
  }
  return (
    <FormSheet title={t('intern-conversion.review.of', { name: name(item.person) })} form={form} onClose={onClose}>
      {item.comment !== '' && (
        <p className="note-box warn" data-typed="">
          {item.comment}
        </p>
      )}
      <Fields
        of={form}
        pairs={[['targetPosition', 'targetLevel']]}
        over={{ scores: (scores) => <ScoreFields {...scores} />, result: { required: true, select: true }, reason: { lines: true } }}
      />
      <p>
        <button type="button" className="btn" disabled={sending} onClick={() => void keep()}>
          {t('intern-conversion.review.keep')}
        </button>
      </p>
    </FormSheet>
  )
}

const MARKS = Array.from({ length: BEST_SCORE }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

/** A score for each criterion. */
function ScoreFields({ label, fault, note, value = [], onChange }: FieldOf<Score[]>) {
  const { t } = useText()
  const scoreOf = (criterion: Score['criterion']) => value.find((one) => one.criterion === criterion)?.score
  return (
    <FieldGroup label={label} required className="field conversion-scores" fault={fault} note={note}>
      {CRITERIA.map((criterion) => (
        <ChoiceField
          key={criterion}
          label={t(`intern-conversion.criterion.${criterion}`)}
          value={scoreOf(criterion)?.toString()}
          options={MARKS}
          onChange={(mark) => onChange([...value.filter((one) => one.criterion !== criterion), { criterion, score: Number(mark) }])}
        />
      ))}
    </FieldGroup>
  )
}
