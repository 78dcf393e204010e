import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Bilingual, ConfirmHalves, StaleTag } from '#foundation/web/kit/Bilingual.tsx'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfField } from '#foundation/web/kit/HalfField.tsx'
import { halvesOfForm } from '#foundation/web/kit/halves.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { EXPLAIN_TEXTS, explain, explanations } from '../../contract/index.ts'

type Row = OutputOf<typeof explanations>['list'][number]
const MOST = { Cn: 300, En: 600 } as const

/** What everybody reads at each kind of line. */
export function Explanations() {
  const { t, pick } = useText()
  const call = useCall(explanations, {})
  const [open, setOpen] = useState<Row>()
  return (
    <Card title={t('payslip.admin.explanations')}>
      <p className="hint">{t('payslip.explanationsSay')}</p>
      <Loaded call={call}>
        {({ list }) =>
          list.map((one) => (
            <div className="payslip-line" key={one.lineCode}>
              <div className="row between">
                <b>{pick(one.nameCn, one.nameEn)}</b>
                <button
                  type="button"
                  className="btn link"
                  aria-label={t('payslip.explainLine', { line: pick(one.nameCn, one.nameEn) })}
                  onClick={() => setOpen(one)}
                >
                  {t(one.textCn ? 'payslip.edit' : 'payslip.write')}
                </button>
              </div>
              <small data-typed="">{pick(one.textCn, one.textEn)}</small> <StaleTag stale={one.stale} />
            </div>
          ))
        }
      </Loaded>
      {open && <ExplainForm row={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function ExplainForm({ row, onClose }: { row: Row; onClose(): void }) {
  const { t, pick } = useText()
  const form = useForm(explain, {
    initial: { lineCode: row.lineCode, textCn: row.textCn, textEn: row.textEn },
    draft: `payslip.explain.${row.lineCode}`,
    unkept: ['confirmed'],
    onSent: onClose,
  })
  const halves = halvesOfForm(EXPLAIN_TEXTS, form, { before: row, was: row.stale })
  return (
    <FormSheet title={pick(row.nameCn, row.nameEn)} form={form} action={t('kit.save')} onClose={onClose}>
      <Bilingual>
        {(language) => <HalfField of={halves} half={`text${language}`} label={t(`payslip.text${language}`)} required lines max={MOST[language]} />}
      </Bilingual>
      <ConfirmHalves of={halves} />
    </FormSheet>
  )
}
