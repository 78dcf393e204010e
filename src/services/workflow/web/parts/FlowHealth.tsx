import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { health } from '../../contract/index.ts'

type Health = OutputOf<typeof health>
const DAYS = ['30', '90', '365'] as const

/** How a flow does: how long its steps and its approvers take, why requests were rejected, and which found no approver. */
export function FlowHealth({ configId }: { configId: string }) {
  const { t } = useText()
  const [days, setDays] = useState<(typeof DAYS)[number]>('90')
  const call = useCall(health, { configId, days: Number(days) })
  return (
    <>
      <div style={{ maxWidth: 260 }}>
        <SelectField
          label={t('workflow.health.period')}
          value={days}
          options={DAYS.map((value) => ({ value, label: t('workflow.health.days', { count: Number(value) }) }))}
          onChange={(value = '90') => setDays(value)}
        />
      </div>
      <Loaded call={call} lines={6}>
        {(found) => (
          <>
            <Paces title={t('workflow.health.steps')} rows={found.steps.map((row) => ({ ...row, more: t('workflow.health.late', { count: row.late }) }))} />
            <Approvers rows={found.approvers} />
            <Reasons found={found} />
          </>
        )}
      </Loaded>
    </>
  )
}

type Pace = Pick<Health['steps'][number], 'key' | 'nameCn' | 'nameEn' | 'decided' | 'rejected' | 'usualHours' | 'slowHours'> & { more: string }

function Paces({ title, rows }: { title: string; rows: readonly Pace[] }) {
  const { t, pick } = useText()
  const hours = (value: number | null) => (value === null ? '—' : value < 1 ? t('workflow.health.hoursNow') : t('workflow.health.hours', { count: value }))
  return (
    <Card title={title}>
      {rows.length === 0 && <p className="muted">{t('workflow.health.none')}</p>}
      {rows.map((row) => (
        <div key={row.key} className="li line">
          <div className="row between wrap tight">
            <b>{pick(row.nameCn, row.nameEn)}</b>
            <span>{t('workflow.health.usual', { usual: hours(row.usualHours), slow: hours(row.slowHours) })}</span>
          </div>
          <small>{[t('workflow.health.decided', { count: row.decided, rejected: row.rejected }), row.more].join(' · ')}</small>
        </div>
      ))}
    </Card>
  )
}

function Approvers({ rows }: { rows: Health['approvers'] }) {
  const { t } = useText()
  const asRows = rows.map(({ person, waiting, ...row }) => ({
    ...row,
    key: person.ssoId,
    nameCn: person.nameCn,
    nameEn: person.nameEn,
    more: t('workflow.health.waiting', { count: waiting }),
  }))
  return <Paces title={t('workflow.health.approvers')} rows={asRows} />
}

function Reasons({ found }: { found: Health }) {
  const { t, lang, name } = useText()
  const link = (one: { itemId: string; no: string }) => <Link to={`/${lang}/workflow/requested/${one.itemId}`}>{one.no}</Link>
  return (
    <>
      <Card title={t('workflow.health.rejections')}>
        {found.rejections.length === 0 && <p className="muted">{t('workflow.health.noRejections')}</p>}
        {found.rejections.map((one) => (
          <div key={`${one.itemId}.${one.at}`} className="li line">
            <div className="row wrap tight">
              {link(one)} <small>{`${one.step} · ${name(one.person)} · ${formatInstant(one.at, lang)}`}</small>
            </div>
            <span data-typed="">{one.comment}</span>
          </div>
        ))}
      </Card>
      <Card title={t('workflow.health.stranded', { count: found.strandedCount })}>
        <p className="muted">{t('workflow.health.strandedNote')}</p>
        {found.stranded.map((one) => (
          <div key={one.itemId} className="li line">
            {link(one)} <small>{`${one.step} · ${name(one.requester)}`}</small>
          </div>
        ))}
      </Card>
    </>
  )
}
