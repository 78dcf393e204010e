import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { readValues, resendFlow, type searchFlows } from '../../contract/index.ts'
import { ValueFields } from './ValueFields.tsx'

type Row = OutputOf<typeof searchFlows>['list'][number]

/** Sends a paper again: as it is where it could not be sent, changed where it was refused (ESIGN-21). */
export function ResendForm({ row, onClose }: { row: Row; onClose(): void }) {
  const { t } = useText()
  const { data } = useCall(readValues, { flowId: row.id })
  if (!data)
    return (
      <Sheet title={t('action.ESignFlow.resend')} onClose={onClose}>
        <Skeleton />
      </Sheet>
    )
  return <Form row={row} said={data} onClose={onClose} />
}

function Form({ row, said, onClose }: { row: Row; said: OutputOf<typeof readValues>; onClose(): void }) {
  const { t } = useText()
  const form = useForm(resendFlow, { initial: { flowId: row.id, values: said.values }, draft: `e-sign.resend.${row.id}.${row.attempt}`, onSent: onClose })
  const { values, set, fault } = form
  return (
    <FormSheet title={t('action.ESignFlow.resend')} form={form} action={t('action.ESignFlow.resend')} onClose={onClose}>
      {row.refuseReason && (
        <p className="note-box warn" data-typed="">
          {t('e-sign.refusedFor', { reason: row.refuseReason })}
        </p>
      )}
      <ValueFields fields={said.fields} values={values.values ?? {}} onChange={(next) => set('values', next)} fault={(key) => fault(`values.${key}`)} />
      <DateField label={t('e-sign.dueOn')} note={t('e-sign.dueKept')} value={values.dueOn} fault={fault('dueOn')} onChange={(day) => set('dueOn', day)} />
    </FormSheet>
  )
}
