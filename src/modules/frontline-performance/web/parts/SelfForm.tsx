import { useForm } from '#foundation/web/form.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Form, formSelfEvaluate } from '../../contract/index.ts'
import { selfComplete } from '../../rules/index.ts'
import { givenBy } from '../../rules/items.ts'
import { ScoreFields } from './ScoreFields.tsx'
import { useComplete } from './useComplete.ts'

/** One's own evaluation: kept as it stands, or submitted once every item is scored (FLPF-02). */
export function SelfForm({ form: of }: { form: Form }) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(formSelfEvaluate)
  const form = useForm(formSelfEvaluate, {
    initial: { id: of.id, version: of.version, scores: givenBy(of.items, 'self') },
    draft: `frontline-performance.self.${of.id}`,
    unkept: ['version'],
    next: ({ version }) => ({ version }),
    onSent: () => say(t('frontline-performance.self.kept')),
  })
  const { version = of.version, scores = [] } = form.values
  const { missing, told, isComplete } = useComplete(() => selfComplete.check({ facts: {}, input: { scores }, p: {}, now: serverNow() }))
  const submit = async () => {
    if (!isComplete()) return
    const action = t('frontline-performance.self.submit')
    if ((await confirm({ title: action, text: t('frontline-performance.self.ask'), action })) === undefined) return
    if (!(await attempt({ id: of.id, version, scores, submit: true }))) return
    form.discard()
    say(t('frontline-performance.self.submitted'))
  }
  return (
    <PageForm form={form}>
      <p className="note-box">{t('frontline-performance.self.until', { day: formatDay(of.selfDue, lang) })}</p>
      <ScoreFields
        items={of.items}
        value={scores}
        required="score"
        fault={(path) => form.fault(path) ?? told(path)}
        onChange={(next) => form.set('scores', next)}
      />
      {missing > 0 && <p className="fault">{t('frontline-performance.missing', { count: missing })}</p>}
      <div className="row wrap">
        <button type="submit" className="btn" disabled={form.sending || sending}>
          {t('frontline-performance.keep')}
        </button>
        <button type="button" className="btn p" disabled={form.sending || sending} onClick={() => void submit()}>
          {t('frontline-performance.self.submit')}
        </button>
      </div>
    </PageForm>
  )
}
