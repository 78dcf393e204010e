import { useEffect } from 'react'
import { useParams } from 'react-router'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useActWords } from '#services/workflow/web/parts/useActWords.ts'
import { type Form, formDetail } from '../contract/index.ts'
import { FormRead } from './parts/FormRead.tsx'
import './parts/print.css'
import { Shares } from './parts/Shares.tsx'
import { FormTag } from './parts/Tags.tsx'
import { Totals } from './parts/Totals.tsx'
import { useDictionary } from './parts/useDictionary.ts'

/** A form on A4, with the code of its number that paper materials are received by. */
export default function PrintReimbursement() {
  const { t } = useText()
  const { id = '' } = useParams()
  const read = useCall(formDetail, { id })
  useEffect(() => {
    // what the browser calls a file that is made of it
    if (read.data) document.title = `${read.data.number} · Backlot`
  }, [read.data])
  return (
    <div className="reimbursement-paper by-day">
      <Page title={t('screen./reimburse-print/{id}')} spoken>
        <Loaded call={read} lines={12}>
          {(form) => form.id === id && <Paper form={form} />}
        </Loaded>
      </Page>
    </div>
  )
}

function Paper({ form }: { form: Form }) {
  const { t } = useText()
  return (
    <div className="stack">
      <div className="row no-print end">
        <button type="button" className="btn p" onClick={() => window.print()}>
          {t('reimbursement.act.print')}
        </button>
      </div>
      <header className="row between">
        <div>
          <h2>{t('reimbursement.print.title')}</h2>
          <b translate="no">{form.number}</b> <FormTag {...form} />
        </div>
        <QrCode text={form.number} size={96} label={t('reimbursement.print.code', { number: form.number })} />
      </header>
      <FormRead form={form} />
      <section>
        <Lines form={form} />
      </section>
      <section>
        <h3>{t('reimbursement.detail.shares')}</h3>
        <Shares of={form.shares} />
      </section>
      <Totals of={form} />
      <Attendees form={form} />
      <Trail of={form.timeline} />
      <section className="signs">
        {(['reimburser', 'approver', 'finance'] as const).map((who) => (
          <span key={who}>{t(`reimbursement.print.sign.${who}`)}</span>
        ))}
      </section>
    </div>
  )
}

function Lines({ form }: { form: Form }) {
  const { t, lang } = useText()
  const words = useDictionary()
  const said = (key: string) => t(`reimbursement.line.${key}`)
  return (
    <ScrollX>
      <table>
        <thead>
          <tr>
            {['type', 'date', 'city', 'receiptType', 'card'].map((key) => (
              <th key={key} scope="col">
                {said(key)}
              </th>
            ))}
            <th scope="col" className="num">
              {said('amountFen')}
            </th>
          </tr>
        </thead>
        <tbody>
          {form.lines.map((line) => (
            <tr key={line.id}>
              <td>{words.nameOf('cost-type', line.type)}</td>
              <td>{formatDay(line.date, lang)}</td>
              <td>{line.city ? words.nameOf('city', line.city) : '—'}</td>
              <td>{words.nameOf('receipt-type', line.receiptType)}</td>
              <td>{t(`reimbursement.card.${line.card}`)}</td>
              <td className="num">{formatFen(line.amountFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  )
}

function Attendees({ form }: { form: Form }) {
  const { t, name } = useText()
  const all = form.lines.flatMap(({ attendees }) => attendees)
  if (all.length === 0) return null
  const said = (kind: 'internal' | 'external') =>
    [...new Set(all.filter((one) => one.kind === kind).map((one) => (one.person ? name(one.person) : `${one.name} (${one.company})`)))].join(' · ') || '—'
  return (
    <section>
      <Facts
        items={(['internal', 'external'] as const).map((kind) => ({ label: t(`reimbursement.print.${kind}`), value: <span data-typed="">{said(kind)}</span> }))}
      />
    </section>
  )
}

function Trail({ of }: { of: Form['timeline'] }) {
  const { t, lang } = useText()
  const { who, did } = useActWords()
  const past = of.filter(({ at }) => at !== null)
  if (past.length === 0) return null
  return (
    <section>
      <h3>{t('reimbursement.detail.history')}</h3>
      {past.map((line) => (
        <div key={line.id}>
          {line.at && formatInstant(line.at, lang)} · {who(line)} {did(line)} {line.comment && <span data-typed="">{line.comment}</span>}
        </div>
      ))}
    </section>
  )
}
