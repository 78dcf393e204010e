import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { formatFen } from '#foundation/web/kit/format.ts'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { FormFault } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { correct, PAY_ITEMS, type PayItem, type payslip } from '../../contract/index.ts'
import { totalsOf } from '../../rules.ts'

type Slip = OutputOf<typeof payslip>
const NOTE = 200
const BASIS = 60

/** The lines of a payslip as they ought to be; net follows from them. */
export function CorrectForm({ slip, onClose }: { slip: Slip; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(correct, {
    initial: {
      ssoId: slip.ssoId,
      month: slip.month,
      version: slip.version,
      netFen: slip.netFen,
      lines: slip.lines.filter(({ amountFen }) => amountFen !== 0).map(({ code, amountFen, basis }) => ({ code, amountFen, basis })),
    },
    draft: `payslip.correct.${slip.ssoId}.${slip.month}`,
    unkept: ['lines', 'netFen', 'note', 'version'],
    onSent: () => {
      onClose()
      say(t('payslip.done.correct'))
    },
  })
  const lines = form.values.lines ?? []
  const lineOf = (code: PayItem) => lines.find((one) => one.code === code) ?? { code, amountFen: 0, basis: '' }
  // a line that comes to nothing keeps its basis while its amount is typed anew; none of such is put into the new version
  const change = (code: PayItem, with_: { amountFen?: number; basis?: string }) => {
    const next = [...lines.filter((one) => one.code !== code), { ...lineOf(code), ...with_ }]
    form.set('lines', next)
    form.set('netFen', totalsOf(next).netFen)
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <FormFault form={form} />
      {form.fault('lines') && (
        <p className="note-box bad" role="alert">
          {form.fault('lines')}
        </p>
      )}
      {PAY_ITEMS.map(([code]) => (
        <div className="payslip-pair" key={code}>
          <MoneyField
            label={t(`payslip.line.${code}`)}
            value={lineOf(code).amountFen}
            fault={form.fault(`lines.${lines.findIndex((one) => one.code === code)}.amountFen`)}
            onChange={(amountFen = 0) => change(code, { amountFen })}
          />
          <TextField
            label={t('payslip.basisOf', { line: t(`payslip.line.${code}`) })}
            max={BASIS}
            value={lineOf(code).basis}
            disabled={lineOf(code).amountFen === 0}
            onChange={(basis) => change(code, { basis: basis ?? '' })}
          />
        </div>
      ))}
      <p className="note-box" role="status">
        {t('payslip.correctedNet', { before: formatFen(slip.netFen), after: formatFen(form.values.netFen ?? 0) })}
      </p>
      {form.fault('netFen') && (
        <p className="note-box bad" role="alert">
          {form.fault('netFen')}
        </p>
      )}
      <TextField
        label={t('payslip.note')}
        required
        max={NOTE}
        value={form.values.note}
        fault={form.fault('note')}
        note={t('payslip.note.says')}
        onChange={(note) => form.set('note', note)}
      />
      <button type="submit" className="btn p" disabled={form.sending}>
        {t('payslip.publishCorrection')}
      </button>
    </form>
  )
}
