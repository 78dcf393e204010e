import { useForm } from '#foundation/web/form.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useAnyway } from '#foundation/web/kit/useAnyway.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { REASON } from '../../contract/base.ts'
import { type RecordDetail, recordScore } from '../../contract/records.ts'
import { reviewWhole } from '../../rules/index.ts'
import { givenBy } from '../../rules/items.ts'
import { SideOf } from './Items.tsx'
import { ScoreFields } from './ScoreFields.tsx'
import { useComplete } from './useComplete.ts'

const COMMENTS = 1_000

/** What the evaluator says of each item beside what the team member has said: kept as it stands, or submitted (PERF-01, PERF-02, PERF-07, PERF-13). */
export function ReviewForm({ record, onDone }: { record: RecordDetail; onDone(): void }) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const send = useAnyway(recordScore, 'PERF-13')
  const form = useForm(recordScore, {
    initial: {
      ...{ id: record.id, version: record.version, scores: givenBy(record.items, 'evaluator') },
      ...{ comments: record.comments, reason: record.topRatingReason },
    },
    draft: `performance.review.${record.id}`,
    unkept: ['version'],
    next: ({ version }) => ({ version }),
    onSent: () => say(t('performance.kept')),
  })
  const { version = record.version, scores = [], comments = '', reason = '' } = form.values
  // whether the rating is the top one the server says: it knows the bands
  const { missing, told, isComplete } = useComplete(() => reviewWhole.check({ facts: { rating: null }, input: { scores }, p: {}, now: serverNow() }))
  const submit = async () => {
    if (!isComplete()) return
    const action = t('performance.review.submit')
    if ((await confirm({ title: action, text: t('performance.review.ask'), action })) === undefined) return
    if (!(await send({ id: record.id, version, scores, comments, reason, submit: true }))) return
    form.discard()
    say(t('performance.review.submitted'))
    onDone()
  }
  return (
    <PageForm form={form}>
      {record.returnComment !== '' && (
        <p className="note-box warn">
          {t('performance.returnedWith')} <span data-typed="">{record.returnComment}</span>
        </p>
      )}
      {record.dueOn && <p className="note-box">{t('performance.until', { day: formatDay(record.dueOn, lang) })}</p>}
      <ScoreFields
        items={record.items}
        share={record.capabilityShare}
        value={scores}
        required="both"
        fault={(path) => form.fault(path) ?? told(path)}
        onChange={(next) => form.set('scores', next)}
        above={(item) => (record.selfDone ? <SideOf item={item} side="self" /> : null)}
      />
      <TextAreaField
        label={t('performance.comments')}
        max={COMMENTS}
        value={comments}
        fault={form.fault('comments')}
        onChange={(next) => form.set('comments', next ?? '')}
      />
      <TextAreaField
        label={t('performance.topReason')}
        note={t('performance.topReason.note')}
        max={REASON}
        value={reason}
        fault={form.fault('reason')}
        onChange={(next) => form.set('reason', next ?? '')}
      />
      {missing > 0 && <p className="fault">{t('performance.missing', { count: missing })}</p>}
      <div className="row wrap">
        <button type="submit" className="btn" disabled={form.sending}>
          {t('performance.keep')}
        </button>
        <button type="button" className="btn p" disabled={form.sending} onClick={() => void submit()}>
          {t('performance.review.submit')}
        </button>
      </div>
    </PageForm>
  )
}
