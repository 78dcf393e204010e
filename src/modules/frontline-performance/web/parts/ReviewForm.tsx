import { useForm } from '#foundation/web/form.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Form, formPublish, formScore } from '../../contract/index.ts'
import { publishing } from '../../rules/index.ts'
import { givenBy } from '../../rules/items.ts'
import { SideOf } from './Items.tsx'
import { ScoreFields } from './ScoreFields.tsx'
import { useComplete } from './useComplete.ts'

/** What the manager says of each item: kept as it stands, or published once nothing is missing (FLPF-02, FLPF-03), after a question. */
export function ReviewForm({ form: of }: { form: Form }) {
  const { t, lang, name } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(formPublish)
  const form = useForm(formScore, {
    initial: { id: of.id, version: of.version, scores: givenBy(of.items, 'manager') },
    draft: `frontline-performance.review.${of.id}`,
    unkept: ['version'],
    next: ({ version }) => ({ version }),
    onSent: () => say(t('frontline-performance.review.kept')),
  })
  const { version = of.version, scores = [] } = form.values
  const { missing, told, isComplete } = useComplete(() => publishing.check({ facts: {}, input: { forms: [{ scores }] }, p: {}, now: serverNow() }))
  const publish = async () => {
    if (!isComplete()) return
    const action = t('frontline-performance.publish.do')
    // FLPF-01
    if ((await confirm({ title: action, text: t('frontline-performance.publish.ask', { name: name(of.person) }), action })) === undefined) return
    if (!(await attempt({ forms: [{ id: of.id, version, scores }] }))) return
    form.discard()
    say(t('frontline-performance.publish.done', { count: 1 }))
  }
  return (
    <PageForm form={form}>
      <p className="note-box">{t('frontline-performance.review.until', { day: formatDay(of.publishDue, lang) })}</p>
      <ScoreFields
        items={of.items}
        value={scores}
        required="both"
        fault={(path) => form.fault(path) ?? told(`forms.0.${path}`)}
        onChange={(next) => form.set('scores', next)}
        above={(item) => <SideOf item={item} side="self" />}
      />
      {missing > 0 && <p className="fault">{t('frontline-performance.missing', { count: missing })}</p>}
      <div className="row wrap">
        <button type="submit" className="btn" disabled={form.sending || sending}>
          {t('frontline-performance.keep')}
        </button>
        <button type="button" className="btn p" disabled={form.sending || sending} onClick={() => void publish()}>
          {t('frontline-performance.publish.do')}
        </button>
      </div>
    </PageForm>
  )
}
