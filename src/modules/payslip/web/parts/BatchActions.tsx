import { useState } from 'react'
import { sayMonth } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { DateTimeField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { checkBatch, publishBatch, scheduleBatch, unscheduleBatch, withdrawBatch } from '../../contract/index.ts'
import type { Batch } from './Batches.tsx'
import { useGroupWords } from './useGroupWords.ts'

const REASON = 150

/** What may be done with a batch now. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const [open, setOpen] = useState<'check' | 'schedule'>()
  const [publish, unschedule, withdraw] = [useSend(publishBatch), useSend(unscheduleBatch), useSend(withdrawBatch)]
  const { id, month, rows } = batch
  const action = (name: string): string => t(`action.PayslipBatch.${name}`)
  const acts = {
    check: () => setOpen('check'),
    schedule: () => setOpen('schedule'),
    unschedule: async () => {
      if (await unschedule.attempt({ id })) say(t('payslip.done.unschedule'))
    },
    publish: async () => {
      const sure = await confirm({
        title: action('publish'),
        text: t('payslip.sure.publish', { month: sayMonth(month, lang), rows }),
        action: action('publish'),
      })
      if (sure !== undefined && (await publish.attempt({ id }))) say(t('payslip.done.publish'))
    },
    withdraw: async () => {
      const reason = await confirm({
        title: action('withdraw'),
        text: t('payslip.sure.withdraw', { month: sayMonth(month, lang), rows }),
        action: action('withdraw'),
        danger: true,
        reason: 'required',
        reasonMax: REASON,
      })
      if (reason !== undefined && (await withdraw.attempt({ id, reason }))) say(t('payslip.done.withdraw'))
    },
  }
  return (
    <>
      <span className="row tight">
        {batch.can.map((name) => (
          <button key={name} type="button" className={name === 'check' || name === 'publish' ? 'btn s p' : 'btn s'} onClick={() => void acts[name]()}>
            {action(name)}
          </button>
        ))}
      </span>
      {open === 'check' && <CheckForm batch={batch} onClose={() => setOpen(undefined)} />}
      {open === 'schedule' && <ScheduleForm id={id} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** The sums as payroll has them from its own system: nobody copies them from here. */
function CheckForm({ batch, onClose }: { batch: Batch; onClose(): void }) {
  const { t, lang } = useText()
  const { groupOf } = useGroupWords()
  const form = useForm(checkBatch, {
    initial: { id: batch.id },
    draft: `payslip.check.${batch.id}`,
    unkept: ['grossTotalFen', 'netTotalFen'],
  })
  return (
    <FormSheet title={t('action.PayslipBatch.check')} form={form} action={t('action.PayslipBatch.check')} told="payslip.done.check" onClose={onClose}>
      <p className="note-box">{t('payslip.checkSays', { month: sayMonth(batch.month, lang), group: groupOf(batch), rows: batch.rows })}</p>
      {(['grossTotalFen', 'netTotalFen'] as const).map((name) => (
        <MoneyField
          key={name}
          label={t(`payslip.${name === 'grossTotalFen' ? 'grossTotal' : 'netTotal'}`)}
          required
          value={form.values[name]}
          fault={form.fault(name)}
          onChange={(fen) => form.set(name, fen)}
        />
      ))}
    </FormSheet>
  )
}

function ScheduleForm({ id, onClose }: { id: string; onClose(): void }) {
  const { t } = useText()
  const form = useForm(scheduleBatch, {
    initial: { id },
    draft: `payslip.schedule.${id}`,
  })
  return (
    <FormSheet title={t('action.PayslipBatch.schedule')} form={form} action={t('action.PayslipBatch.schedule')} told="payslip.done.schedule" onClose={onClose}>
      <DateTimeField
        label={t('payslip.publishAt')}
        required
        value={form.values.publishAt}
        fault={form.fault('publishAt')}
        note={t('payslip.publishAt.note')}
        onChange={(at) => form.set('publishAt', at)}
      />
    </FormSheet>
  )
}
