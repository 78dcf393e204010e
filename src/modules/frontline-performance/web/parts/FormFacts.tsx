import { Facts } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatDayOf, formatDays } from '#foundation/web/kit/format.ts'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Form } from '../../contract/index.ts'
import { formLife } from '../../rules/life.ts'
import { ScoreTag } from './Tags.tsx'

/** What is known of a form besides its items. */
export function FormFacts({ form }: { form: Form }) {
  const { t, lang, pick, name } = useText()
  const of = (key: string) => t(`frontline-performance.form.${key}`)
  return (
    <Facts
      items={[
        { label: of('position'), value: <span data-typed="">{pick(form.positionCn, form.positionEn) || '—'}</span> },
        { label: of('manager'), value: form.manager ? <bdi translate="no">{name(form.manager)}</bdi> : '—' },
        { label: of('window'), value: formatDays(form.selfFrom, form.selfDue, lang) },
        { label: of('publishDue'), value: formatDay(form.publishDue, lang) },
        { label: of('selfScore'), value: <ScoreTag score={form.selfScore} /> },
        { label: of('managerScore'), value: <ScoreTag score={form.managerScore} rating={form.rating} /> },
      ]}
    />
  )
}

/** How far a form has come, and when. */
export function FormTimeline({ form }: { form: Form }) {
  const { t, lang } = useText()
  const at = { 'goal-setting': form.createdAt, 'self-evaluation': form.openedAt, 'manager-review': form.reviewAt, published: form.publishedAt }
  const now = formLife.states.indexOf(form.state)
  const moments = formLife.states.map((state, place): Moment => {
    const begun = at[state]
    const lapsed = state === 'manager-review' && begun !== null && !form.selfDone
    const note = begun ? formatDayOf(begun, lang) : ''
    return {
      id: state,
      state: place < now || form.state === 'published' ? 'done' : place === now ? 'now' : 'next',
      title: t(`state.SpForm.${state}`),
      note: lapsed ? `${note} · ${t('frontline-performance.selfNotDone')}` : note,
    }
  })
  return <Timeline moments={moments} />
}
