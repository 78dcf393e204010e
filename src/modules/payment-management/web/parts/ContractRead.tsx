import { useState } from 'react'
import { Card, Facts, Meter } from '#foundation/web/kit/Card.tsx'
import { ChangeLog } from '#foundation/web/kit/ChangeLog.tsx'
import { formatDay, formatDayOf, formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import type { Contract, PlanItem } from '../../contract.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { PlanTable, PlanTimeline } from './PlanView.tsx'
import { RequestList } from './RequestList.tsx'
import { AccountTag, ContractState } from './StateTags.tsx'
import { useSaidChange } from './useSaidChange.ts'

/** A contract with its plan, its requests, its amendments and what became of it. */
export function ContractRead({ contract }: { contract: Contract }) {
  const { t } = useText()
  const [paid, pay] = useState<PlanItem>()
  const said = useSaidChange()
  return (
    <div className="stack">
      <About contract={contract} />
      <Card title={t('payment-management.form.plan')}>
        <PlanTable plan={contract.plan} onPay={contract.can.includes('pay') ? pay : undefined} />
        <div className="above">
          <PlanTimeline plan={contract.plan} />
        </div>
      </Card>
      <Card title={t('payment-management.requests')}>
        <RequestList rows={contract.requests} />
      </Card>
      <Amendments of={contract.amendments} />
      <Card title={t('payment-management.form.attachments')}>
        <Attached none={<span className="muted">—</span>} files={contract.attachments} />
        {contract.status === 'draft' && contract.attachments.length === 0 && <p className="hint">{t('payment-management.unsigned')}</p>}
      </Card>
      <Card>
        <ChangeLog of={contract.changes} words="payment-management." said={said} />
      </Card>
      {paid && <PaymentForm contract={contract} item={paid} onClose={() => pay(undefined)} />}
    </div>
  )
}

function About({ contract }: { contract: Contract }) {
  const { t, lang, name } = useText()
  const said = (key: string) => t(`payment-management.form.${key}`)
  const typed = (value: string) => <span data-typed="">{value || '—'}</span>
  const { totalFen, paidFen, underWayFen, leftFen } = contract
  return (
    <Card>
      <div className="row wrap tight below near">
        <ContractState {...contract} /> <AccountTag {...contract} />
      </div>
      {contract.reason && (
        <p className="note-box warn">
          {t('payment-management.terminated')} {typed(contract.reason)}
        </p>
      )}
      <Facts
        items={[
          ...(['totalFen', 'paidFen', 'underWayFen', 'leftFen'] as const).map((key) => ({
            label: t(`payment-management.contracts.${key}`),
            value: <b>{formatFen(contract[key])}</b>,
          })),
          { label: said('supplier'), value: typed(contract.supplier) },
          { label: said('supplierBankName'), value: typed(contract.supplierBankName) },
          { label: said('supplierAccount'), value: <span translate="no">{contract.supplierAccount}</span> },
          { label: said('owner'), value: name(contract.owner) },
          { label: said('department'), value: typed(contract.department) },
          { label: said('costCenter'), value: typed(contract.costCenter) },
          { label: said('poNumber'), value: typed(contract.poNumber) },
          ...(['signedOn', 'startOn', 'endOn'] as const).map((key) => ({ label: said(key), value: formatDay(contract[key], lang) })),
        ]}
      />
      <div className="above">
        <Meter
          value={paidFen}
          more={underWayFen}
          max={totalFen}
          label={t('payment-management.meter', { paid: formatFen(paidFen), way: formatFen(underWayFen), left: formatFen(leftFen) })}
        />
      </div>
    </Card>
  )
}

function Amendments({ of }: { of: Contract['amendments'] }) {
  const { t, lang, name } = useText()
  if (of.length === 0) return null
  return (
    <Card title={t('payment-management.amendments')}>
      {of.map(({ id, number, deltaFen, newEndOn, reason, at, by, files }) => (
        <div key={id} className="li line">
          <div className="row between wrap">
            <b data-typed="">{number}</b>
            <span>
              {deltaFen > 0 ? '+' : ''}
              {formatFen(deltaFen)}
              {newEndOn && ` · ${t('payment-management.amend.until', { day: formatDay(newEndOn, lang) })}`}
            </span>
          </div>
          <div data-typed="">{reason}</div>
          <small className="muted">
            {name(by)} · {formatDayOf(at, lang)}
          </small>
          {files.length > 0 && <Attached none={<span className="muted">—</span>} files={files} />}
        </div>
      ))}
    </Card>
  )
}
