import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { addDays } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { scheduleApplyTemplate, scheduleCopyDay, schedulePublish, templateList } from '../../contract/index.ts'
import { CheckSheet } from './CheckSheet.tsx'

const MOST_TEMPLATES = 100

/** What is done with a day as a whole. */
export function DayTools({ day }: { day: string }) {
  const { t } = useText()
  const { confirm, say } = useSay()
  const [asks, ask] = useState<'template' | 'copy' | 'check'>()
  const publish = useSend(schedulePublish)
  /** Open roles are confirmed by the planner. */
  async function publishDay(): Promise<void> {
    const first = await publish.attempt({ date: day })
    if (!first) return
    if (first.published > 0 || first.open === 0) return say(t('show-schedule.publish.done', { count: first.published }))
    const sure = await confirm({
      title: t('action.ScheduleSlot.publish'),
      text: t('show-schedule.publish.open', { count: first.open }),
      action: t('action.ScheduleSlot.publish'),
    })
    const done = sure === undefined ? undefined : await publish.attempt({ date: day, anyway: true })
    if (done) say(t('show-schedule.publish.done', { count: done.published }))
  }
  return (
    <span className="row wrap">
      <button type="button" className="btn s" onClick={() => ask('template')}>
        {t('show-schedule.apply')}
      </button>
      <button type="button" className="btn s" onClick={() => ask('copy')}>
        {t('show-schedule.copyDay')}
      </button>
      <button type="button" className="btn s" onClick={() => ask('check')}>
        {t('show-schedule.check')}
      </button>
      <button type="button" className="btn s p" disabled={publish.sending} onClick={() => void publishDay()}>
        {t('action.ScheduleSlot.publish')}
      </button>
      {asks === 'template' && <ApplyForm day={day} onClose={() => ask(undefined)} />}
      {asks === 'copy' && <CopyForm day={day} onClose={() => ask(undefined)} />}
      {asks === 'check' && <CheckSheet day={day} onClose={() => ask(undefined)} />}
    </span>
  )
}

/** Where the day has slots already, how is asked (SHOW-11). */
function ApplyForm({ day, onClose }: { day: string; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const templates = useCall(templateList, { pageSize: MOST_TEMPLATES })
  const form = useForm(scheduleApplyTemplate, {
    initial: { date: day } satisfies Partial<InputOf<typeof scheduleApplyTemplate>>,
    draft: `show-schedule.apply.${day}`,
    words: 'show-schedule.apply.',
    onSent: ({ added, replaced }) => {
      onClose()
      say(t('show-schedule.built', { added, replaced }))
    },
  })
  return (
    <FormSheet title={t('show-schedule.apply')} form={form} action={t('show-schedule.apply')} onClose={onClose}>
      <Fields
        of={form}
        over={{
          template: (of) => <SelectField {...of} typed options={(templates.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))} />,
          how: { select: true },
        }}
      />
    </FormSheet>
  )
}

function CopyForm({ day, onClose }: { day: string; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(scheduleCopyDay, {
    initial: { date: day, onto: addDays(day, 1) },
    draft: `show-schedule.copy.${day}`,
    words: 'show-schedule.copying.',
    onSent: ({ added, replaced, opened }) => {
      onClose()
      say(t('show-schedule.copied', { added, replaced, opened }))
    },
  })
  return (
    <FormSheet title={t('show-schedule.copyDay')} form={form} action={t('show-schedule.copyDay')} onClose={onClose}>
      <Fields of={form} pairs={[['date', 'onto']]} over={{ how: { select: true } }} />
    </FormSheet>
  )
}
