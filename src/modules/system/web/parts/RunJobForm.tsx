import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { runJobNow, type WatchedJob } from '../../contract/index.ts'
import { asking } from '../../rules/jobRuns.ts'

/** Runs a job for a day, today or before; one that it did already changes nothing. */
export function RunJobForm({ job, close }: { job: WatchedJob; close(): void }) {
  const { t, pick } = useText()
  const form = useForm(runJobNow, {
    initial: { job: job.job, ...(job.last && { day: job.last.day }) },
    draft: `system.job.${job.job}`,
    rules: { set: asking, facts: { today: dayOf(serverNow()) }, p: {}, limits: {}, now: serverNow(), fields: ['day'] },
  })
  return (
    <FormSheet
      title={t('system.monitor.runTitle', { job: pick(job.nameCn, job.nameEn) })}
      form={form}
      action={t('system.monitor.run')}
      told="system.monitor.asked"
      onClose={close}
    >
      <DateField
        label={t('system.monitor.day')}
        required
        note={t('system.monitor.dayNote')}
        value={form.values.day}
        fault={form.fault('day')}
        onChange={(x) => form.set('day', x)}
      />
    </FormSheet>
  )
}
