import { useForm } from '#foundation/web/form.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type RecordDetail, selfSave, selfSubmit } from '../../contract/records.ts'
import { selfWhole } from '../../rules/index.ts'
import { givenBy } from '../../rules/items.ts'
import { ScoreFields } from './ScoreFields.tsx'
import { useComplete } from './useComplete.ts'

/** One's own evaluation: kept as it stands, or submitted once every item is scored (PERF-02). */
export function SelfForm({ record }: { record: RecordDetail }) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(selfSubmit)
  const form = useForm(selfSave, {
    initial: { id: record.id, version: record.version, scores: givenBy(record.items, 'self') },
    draft: `performance.self.${record.id}`,
    unkept: ['version'],
    next: ({ version }) => ({ version }),
    onSent: () => say(t('performance.kept')),
  })
  const { version = record.version, scores = [] } = form.values
  const { missing, told, isComplete } = useComplete(() => selfWhole.check({ facts: {}, input: { scores }, p: {}, now: serverNow() }))
  const submit = async () => {
    if (!isComplete()) return
    const action = t('performance.self.submit')
    if ((await confirm({ title: action, text: t('performance.self.ask'), action })) === undefined) return
    if (!(await attempt({ id: record.id, version, scores }))) return
    form.discard()
    say(t('performance.self.submitted'))
  }
  return (
    <PageForm form={form}>
      {record.dueOn && <p className="note-box">{t('performance.until', { day: formatDay(record.dueOn, lang) })}</p>}
      <ScoreFields
        items={record.items}
        share={record.capabilityShare}
        value={scores}
        required="score"
        fault={(path) => form.fault(path) ?? told(path)}
        onChange={(next) => form.set('scores', next)}
      />
      {missing > 0 && <p className="fault">{t('performance.missing', { count: missing })}</p>}
      <div className="row wrap">
        <button type="submit" className="btn" disabled={form.sending || sending}>
          {t('performance.keep')}
        </button>
        <button type="button" className="btn p" disabled={form.sending || sending} onClick={() => void submit()}>
          {t('performance.self.submit')}
        </button>
      </div>
    </PageForm>
  )
}
